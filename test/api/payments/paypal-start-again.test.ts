import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ok } from '#domain/result.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { Answer } from '../../support/answering-server.ts';
import { paypalPause } from '../../support/paypal-answers.ts';
import { settledByPayPal } from '../../support/settled-by-paypal.ts';
import { newOrder, startedByPayPal } from '../../support/started-by-paypal.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const { db, placed, addPayment, started, paymentsOf, history } = startedByPayPal(store);
const { answersOf } = settledByPayPal(store.services);

/** PayPal's order with this status. */
const lookedAs = (status: string): Answer => ({ body: { id: 'PAYPAL-ORDER', status } });

describe('an open window', () => {
  test.each(['CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED', 'APPROVED'])(
    'is given again while PayPal says %s',
    async (status) => {
      const order = await placed();
      const payment = await addPayment(order);
      expect(await started(order, {}, lookedAs(status))).toMatchObject({
        result: ok(payment.providerOrderId ?? ''),
        calls: ['look'],
      });
      expect(await answersOf(payment)).toEqual(['look ok']);
      expect(await paymentsOf(order)).toMatchObject([{ status: 'created' }]);
    },
  );

  test.each<[string, Answer]>([
    ['is closed', lookedAs('VOIDED')],
    ['was completed', lookedAs('COMPLETED')],
    ['is gone', { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }],
  ])('that %s is replaced by a new one', async (_, answer) => {
    const order = await placed();
    const payment = await addPayment(order);
    const next = newOrder();
    expect(await started(order, {}, answer, next)).toMatchObject({
      result: ok((next.body as { id: string }).id),
      calls: ['look', 'create'],
    });
    const [ended] = await db.select().from(payments).where(eq(payments.id, payment.id));
    expect(ended).toMatchObject({ status: 'voided', endReason: 'closed-at-provider' });
    expect(await paymentsOf(order)).toHaveLength(2);
    expect((await history(order.id)).map(({ what }) => what)).toContain('payment-given-up');
  });

  test('stays while PayPal does not answer', async () => {
    const order = await placed();
    const payment = await addPayment(order);
    expect(await started(order, {}, paypalPause)).toMatchObject({
      result: { ok: false, reason: { kind: 'no-answer', retryAfterSeconds: 60 } },
      calls: ['look'],
    });
    expect(await answersOf(payment)).toEqual(['look unknown']);
    expect(await paymentsOf(order)).toMatchObject([{ id: payment.id, status: 'created', endReason: null }]);
  });
});
