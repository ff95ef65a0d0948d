import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { hourMs } from '#domain/platform/time/durations.ts';
import { refundGroups, refunds } from '#server/db/schema/payments.ts';
import { recordReversed } from '#server/payments/disputes/record-reversed.ts';
import { recordCaptured } from '#server/payments/settle/record-captured.ts';
import { attempts, captureOf } from '../../support/attempts.ts';
import { insertRefund } from '../../support/refund-rows.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const { services, time } = store;
const { db, attempt, paymentNow, orderNow, history } = attempts(store);

type Before = Partial<Parameters<typeof insertRefund>[1]>;

/** A paid order of $48.43 of which this went back before. */
async function paid(...before: Before[]) {
  const { id, payment } = await attempt({ status: 'capturing' });
  await recordCaptured(services, payment.id, captureOf(payment));
  for (const each of before) {
    await insertRefund(db, { paymentId: payment.id, amountCents: 10_00, status: 'completed', ...each });
  }
  return { id, paymentId: payment.id };
}

async function reverse(
  { id, paymentId }: { id: number; paymentId: string },
  cents: number,
  key = `dispute:${id}`,
) {
  const [payment, order] = [await paymentNow(paymentId), await orderNow(id)];
  if (!payment || !order) throw new Error('there is no payment');
  const reversal = { key, cents, reason: 'Reversed.', since: time.now };
  await db.transaction((tx) => recordReversed(tx, { payment, order }, reversal));
  const made = await db
    .select({ amountCents: refunds.amountCents, key: refundGroups.key, status: refunds.status })
    .from(refunds)
    .innerJoin(refundGroups, eq(refundGroups.id, refunds.groupId))
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(refunds.createdAt);
  return {
    refunds: made.map(({ amountCents, key, status }) => [amountCents, key === null ? null : 'key', status]),
    status: (await paymentNow(paymentId))?.status,
  };
}

describe('money that a provider took back', () => {
  test('all of it, leaves the payment reversed, once (R-REF-11)', async () => {
    const order = await paid();
    const expected = { refunds: [[48_43, 'key', 'completed']], status: 'reversed' };
    expect(await reverse(order, 48_43)).toEqual(expected);
    const told = await history(order.id);
    expect(told[0]).toEqual({
      actor: 'provider',
      what: 'payment-reversed',
      detail: { amount: '48.43', reason: 'Reversed.' },
    });
    expect(await orderNow(order.id)).toMatchObject({ refundedCents: 48_43 });
    expect(await reverse(order, 48_43)).toEqual(expected);
    expect(await history(order.id)).toEqual(told);
  });

  test('a part, leaves the rest to refund; another part is another reversal', async () => {
    const order = await paid();
    expect(await reverse(order, 10_00)).toEqual({
      refunds: [[10_00, 'key', 'completed']],
      status: 'partially-refunded',
    });
    expect(await reverse(order, 38_43, 'dispute:another')).toMatchObject({ status: 'reversed' });
  });

  test('is never more than what is left of the payment', async () => {
    const order = await paid({ status: 'completed' }, { status: 'failed', amountCents: 5_00 });
    expect(await reverse(order, 48_43)).toMatchObject({ status: 'reversed' });
    expect(await orderNow(order.id)).toMatchObject({ refundedCents: 48_43 });
  });

  test('adds nothing where all was refunded, and leaves the payment reversed', async () => {
    const order = await paid({ amountCents: 48_43, key: 'other' });
    expect(await reverse(order, 5_00)).toEqual({
      refunds: [[48_43, 'key', 'completed']],
      status: 'reversed',
    });
  });

  const slack = (ms: number) => new Date(time.now.getTime() - hourMs + ms);

  test('is the refund that a look found before, not another one', async () => {
    const order = await paid({ createdAt: slack(0) });
    expect(await reverse(order, 10_00)).toEqual({
      refunds: [[10_00, 'key', 'completed']],
      status: 'partially-refunded',
    });
    const [group] = await db.select().from(refundGroups).where(eq(refundGroups.orderId, order.id));
    expect(group).toMatchObject({ key: `dispute:${order.id}`, reason: 'Reversed.' });
  });

  test.each<[string, Before]>([
    ['of another amount', { amountCents: 9_99 }],
    ['that the store asked for', { key: 'ours' }],
    ['that the provider confirmed', { providerRefundId: `R-${crypto.randomUUID()}` }],
    ['that is still open', { status: 'pending' }],
    ['from before the dispute', { createdAt: slack(-1) }],
  ])('is another one than a refund %s', async (_, refund) => {
    const order = await paid({ createdAt: slack(0), ...refund });
    expect((await reverse(order, 10_00)).refunds).toHaveLength(2);
  });

  test('is not the refund of another payment', async () => {
    await paid({ createdAt: slack(0) });
    const order = await paid();
    expect((await reverse(order, 10_00)).refunds).toEqual([[10_00, 'key', 'completed']]);
  });
});
