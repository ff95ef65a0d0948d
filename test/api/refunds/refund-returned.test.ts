import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ProviderCapture } from '#domain/payments/settle/next-step.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { recordReturned } from '#server/payments/refunds/record-returned.ts';
import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import { moneyStore, ways } from '../../support/money.ts';
import { insertRefund } from '../../support/refund-rows.ts';

const store = await moneyStore({ jobs: false });
const { db, services, time, paidBy, sendBack, refundsOf, historyOf } = store;

const refunded = async (id: number) =>
  (await historyOf(id)).filter(({ what }) => what === 'refunded').map(({ actor, detail }) => [actor, detail]);

describe.each(ways)('money that went back at %s', (way) => {
  test.each(['requested', 'pending'] as const)(
    'waits for the answer to a refund that is %s as long as the store asks for it, and then is recorded (R-REF-8)',
    async (status) => {
      const { id, payment } = await paidBy(way);
      await sendBack(payment, '1.00');
      await settlePayment(services, payment.id);
      const [byHand] = await db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
      expect(byHand).toMatchObject({
        amountCents: 1_00,
        status: 'completed',
      });
      expect(await refunded(id)).toEqual([['provider', { amount: '1.00' }]]);

      const lastAsked = time.now.getTime() - 10 * dayMs;
      const promised = await insertRefund(db, { paymentId: payment.id, amountCents: 20_00, status });
      const promisedAt = (at: number) =>
        db
          .update(refunds)
          .set({ createdAt: new Date(at) })
          .where(eq(refunds.id, promised?.id ?? ''));
      // More was returned than requested: the excess may be the requested refund, or all of it the owner's own.
      await promisedAt(lastAsked + 1);
      await sendBack(payment, '30.00');
      await settlePayment(services, payment.id);
      expect(new Set(await refundsOf(payment.id))).toEqual(
        new Set([
          [1_00, 'completed'],
          [20_00, status],
        ]),
      );

      await promisedAt(lastAsked);
      await settlePayment(services, payment.id);
      expect(new Set(await refundsOf(payment.id))).toEqual(
        new Set([
          [1_00, 'completed'],
          [20_00, 'completed'],
          [10_00, 'completed'],
        ]),
      );
      expect(await refunded(id)).toEqual([
        ['provider', { amount: '10.00' }],
        ['provider', { amount: '20.00' }],
        ['provider', { amount: '1.00' }],
      ]);
      expect(await store.wrongBooks()).toEqual([]);
    },
  );
});

/** The result of a recent check at the provider: ten dollars were returned. */
function seen({ id, captureId, amountCents }: typeof payments.$inferSelect): ProviderCapture {
  return {
    id: captureId ?? '',
    status: 'completed',
    amount: amountCents,
    returned: 10_00,
    fee: null,
    currency: 'USD',
    customId: id,
    issue: null,
  };
}

test('a check overtaken by a dispute records nothing: the dispute took that money', async () => {
  const { payment } = await paidBy('PayPal');
  await db.update(payments).set({ status: 'reversed' }).where(eq(payments.id, payment.id));
  expect(await recordReturned(services, payment.id, seen(payment))).toEqual({ state: 'paid' });
  expect(await refundsOf(payment.id)).toEqual([]);
});

test('money returned from another capture is not counted for this payment', async () => {
  const { payment } = await paidBy('PayPal');
  const other = { ...seen(payment), id: 'ANOTHER-CAPTURE' };
  expect(await recordReturned(services, payment.id, other)).toEqual({ state: 'paid' });
  expect(await refundsOf(payment.id)).toEqual([]);
  await recordReturned(services, payment.id, seen(payment));
  expect(await refundsOf(payment.id)).toEqual([[10_00, 'completed']]);
});

test('nothing is recorded for an unknown payment', async () => {
  const { payment } = await paidBy('PayPal');
  expect(await recordReturned(services, randomUUID(), seen(payment))).toEqual({ state: 'closed' });
  expect(await refundsOf(payment.id)).toEqual([]);
});
