import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '#server/db/schema/orders.ts';
import { payments, refundGroups, refunds } from '#server/db/schema/payments.ts';
import { requestRefund } from '#server/payments/settle/store-capture.ts';
import type { NewIntent } from '../../support/stripe.ts';
import { moneyStore } from '../../support/money.ts';

const store = await moneyStore({ jobs: false });
const { db, services, placed, intentFor, complete, historyOf, alerts } = store;

const wrongAmount = 'The captured amount does not match the order.';

/** A card payment that does not match its order. */
async function notKept(change: Partial<NewIntent>) {
  const order = await placed();
  expect(await complete(await intentFor(order, change))).toMatchObject({ status: 409 });
  const [refund] = await db
    .select({ key: refundGroups.key, amount: refunds.amountCents, reason: refundGroups.reason })
    .from(refunds)
    .innerJoin(refundGroups, eq(refundGroups.id, refunds.groupId))
    .where(eq(refundGroups.orderId, order.id));
  return { id: order.id, refund };
}

const told = async (id: number) =>
  (await alerts(`owner-alert:${id}:`)).map(({ props }) => props['paragraphs']);

test('money that cannot be used is refunded for each order, and the owner reads the amount and reason', async () => {
  const first = await notKept({ amount: 1_00 });
  const second = await notKept({ amount: 1_00 });
  for (const { id, refund } of [first, second]) {
    expect(refund).toMatchObject({ amount: 1_00, reason: wrongAmount });
    expect(await told(id)).toEqual([[`${wrongAmount} $1.00 is being refunded.`]]);
    const requested = (await historyOf(id)).find(({ what }) => what === 'refund-requested');
    expect(requested).toMatchObject({ actor: 'system', detail: { amount: '1.00', reason: wrongAmount } });
  }
  expect(first.refund?.key).not.toBe(second.refund?.key);
});

test('for another currency the owner reads its smallest unit, which is all the store knows about it', async () => {
  const { id } = await notKept({ amount: 7_31, currency: 'eur' });
  expect(await told(id)).toEqual([[`${wrongAmount} 731 of the smallest unit of EUR is being refunded.`]]);
});

test('money that cannot be refunded automatically is left to the owner, with the reason', async () => {
  const { id } = await notKept({ amount: 2_00 });
  const [found] = await db
    .select({ order: orders, payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.id, id))
    .orderBy(desc(payments.createdAt));
  if (!found) throw new Error('there is no payment');
  await db.update(refundGroups).set({ key: null }).where(eq(refundGroups.orderId, id));
  const again = { ...found, amount: 2_00, currency: 'USD', reason: wrongAmount };
  await db.transaction((tx) => requestRefund(services, tx, again));
  expect(await told(id)).toContainEqual([
    `${wrongAmount} The store could not refund it: This payment has nothing left to refund.`,
  ]);
  expect(await db.$count(refunds, eq(refunds.paymentId, found.payment.id))).toBe(1);
});
