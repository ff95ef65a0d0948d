import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { orders } from '#server/db/schema/orders.ts';
import { emails } from '#server/db/schema/emails.ts';
import type { payments } from '#server/db/schema/payments.ts';
import { stockHolds } from '#server/db/schema/stock.ts';
import { openLog } from '#server/platform/log/open-log.ts';
import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import { attempts } from '../../support/attempts.ts';
import { answeringPayPal } from '../../support/answering-paypal.ts';
import { paypalOrder, paypalPaid, paypalPause, paypalRefusal } from '../../support/paypal-answers.ts';
import { settledByPayPal } from '../../support/settled-by-paypal.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const { services } = store;
const { db, attempt, paymentNow, setOrder, orderNow } = attempts(store);

const byShopper = { isNewApproval: true };
const approved = paypalOrder('APPROVED');

const { settled, looked, answersOf } = settledByPayPal(services);

/** An attempt as a caller has just read it. */
async function knownAttempt() {
  const { id, payment } = await attempt();
  const order = await orderNow(id);
  if (!order) throw new Error('there is no order');
  return { payment, known: { payment, order } };
}

describe('a shopper’s approval', () => {
  test('is looked up, and captured under the payment’s own key (R-PAY-3)', async () => {
    const { payment, known } = await knownAttempt();
    const { settlement, calls, asked } = await settled(
      payment,
      { ...byShopper, known },
      approved,
      paypalPaid(payment),
    );
    expect(settlement).toEqual({
      state: 'paid',
      capture: { captureId: `CAPTURE-${payment.id}`, feeCents: 1_71 },
    });
    expect(calls).toEqual(['look', 'capture']);
    expect(asked[1]?.headers['paypal-request-id']).toBe(`c-${payment.id}-1`);
    expect(await answersOf(payment)).toEqual(['look ok', 'capture ok']);
  });

  test('that PayPal does not have captures nothing, and holds nothing (R-STOCK-10)', async () => {
    const { id, payment } = await attempt();
    const { settlement, calls } = await settled(payment, byShopper, paypalOrder('CREATED'));
    expect([settlement.state, calls]).toEqual(['waiting', ['look']]);
    expect(await db.$count(stockHolds, eq(stockHolds.orderId, id))).toBe(0);
  });

  test.each([
    ['whose order has moved on', { order: { status: 'cancelled' } }, 'closed'],
    ['whose payment has ended', { payment: { status: 'abandoned' } }, 'closed'],
  ] as const)('%s is never captured (R-PAY-7)', async (_, { order, payment: change }: Change, state) => {
    const { id, payment } = await attempt(change);
    if (order) await setOrder(id, order);
    const { settlement, calls } = await settled(payment, byShopper, paypalOrder('APPROVED'));
    expect([settlement.state, calls]).toEqual([state, ['look']]);
  });

  test('during a pause that PayPal asked for is recorded, and captured later (M-08)', async () => {
    const { payment } = await attempt();
    const paypal = await answeringPayPal(paypalPause);
    await paypal.client.getOrder('any');
    const paused = { ...services, paypal: paypal.client };
    expect(await settlePayment(paused, payment.id, byShopper)).toEqual({ state: 'unknown' });
    expect(paypal.calls()).toHaveLength(1);
    expect(await paymentNow(payment.id)).toMatchObject({ status: 'approved' });
  });

  test('that PayPal does not confirm is in flight until it does', async () => {
    const { payment } = await attempt();
    expect(await settled(payment, byShopper, approved, paypalPause)).toMatchObject({
      settlement: { state: 'unknown' },
    });
    expect(await paymentNow(payment.id)).toMatchObject({ status: 'capturing' });
    expect(await answersOf(payment)).toEqual(['look ok', 'capture unknown']);
    const { settlement, calls } = await looked(payment, paypalOrder('APPROVED'), paypalPaid(payment));
    expect([settlement.state, calls]).toEqual(['paid', ['look', 'capture']]);
  });

  test('whose capture has no result yet is looked up', async () => {
    const { payment } = await attempt();
    const { settlement, calls } = await settled(
      payment,
      byShopper,
      approved,
      paypalOrder('COMPLETED'),
      paypalPaid(payment),
    );
    expect([settlement.state, calls]).toEqual(['paid', ['look', 'capture', 'look']]);
    expect(await answersOf(payment)).toEqual(['look ok', 'capture ok', 'look ok']);
  });
});

type Change = {
  order?: Partial<typeof orders.$inferInsert>;
  payment?: Partial<typeof payments.$inferInsert>;
};

describe('a refused capture', () => {
  test('whose status changed is looked up, three times at most', async () => {
    const { payment, known } = await knownAttempt();
    const { settlement, calls } = await settled(
      payment,
      { ...byShopper, known },
      ...[1, 2, 3].flatMap(() => [approved, paypalRefusal('DUPLICATE_INVOICE_ID')]),
    );
    expect(settlement).toEqual({ state: 'unknown' });
    expect(calls).toEqual(['look', 'capture', 'look', 'capture', 'look', 'capture']);
  });

  test.each([
    ['ORDER_NOT_APPROVED', { state: 'waiting' }, 'created'],
    ['INSTRUMENT_DECLINED', { state: 'declined', issue: 'INSTRUMENT_DECLINED', restart: true }, 'created'],
    ['TRANSACTION_REFUSED', { state: 'declined', issue: 'TRANSACTION_REFUSED', restart: false }, 'abandoned'],
  ] as const)('with %s: %j (R-PAY-20)', async (issue, settlement, status) => {
    const { id, payment } = await attempt();
    expect(await settled(payment, byShopper, approved, paypalRefusal(issue))).toMatchObject({
      settlement,
      calls: ['look', 'capture'],
    });
    expect(await paymentNow(payment.id)).toMatchObject({
      status,
      captureRound: status === 'created' ? 2 : 1,
    });
    expect(await db.select().from(emails).where(eq(emails.orderId, id))).toEqual([]);
  });

  test('for a reason of the store’s own ends the attempt; owner and log learn it', async () => {
    const { id, payment } = await attempt();
    const logged: string[] = [];
    const log = openLog('error', { write: (line) => void logged.push(line) });
    const { client } = await answeringPayPal(approved, paypalRefusal('PERMISSION_DENIED'));
    const settlement = await settlePayment({ ...services, log, paypal: client }, payment.id, byShopper);
    expect(settlement).toEqual({ state: 'declined', issue: 'PERMISSION_DENIED', restart: false });
    expect(await paymentNow(payment.id)).toMatchObject({ status: 'abandoned', endReason: 'declined' });
    expect(await db.select().from(emails).where(eq(emails.orderId, id))).toMatchObject([
      {
        kind: 'owner-alert',
        props: { paragraphs: ['PayPal refused to capture the payment: PERMISSION_DENIED'] },
      },
    ]);
    expect(logged.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({
        paymentId: payment.id,
        issue: 'PERMISSION_DENIED',
        debugId: 'debug-1',
        msg: 'PayPal refused a capture',
      }),
    );
  });
});
