import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { toDecimal } from '#domain/money/amounts/money.ts';
import type { RefundBody } from '#domain/payments/refunds/order-refund.schema.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { readOrder } from '#server/orders/read/read-order.ts';
import { refundOrder } from '#server/payments/refunds/refund-order.ts';
import { moneyStore } from '../../support/money.ts';
import { refundForm } from '../../support/refund-form.ts';
import { shopper } from '../../support/shopper.ts';

const store = await moneyStore({ jobs: false });
const { app, db, services, paypal, paidBy, historyOf } = store;

/** The form for these parts, from the order as it is now. */
async function formFor(id: number, parts: Partial<RefundBody>): Promise<RefundBody> {
  const order = await readOrder(db, id);
  if (!order) throw new Error('there is no such order');
  return refundForm(order, parts);
}

const requested = async (id: number) =>
  (await historyOf(id)).filter(({ what }) => what === 'refund-requested').map(({ detail }) => detail);

test('an order’s history names the items of a refund, and none for an amount alone (R-REF-5)', async () => {
  const guest = shopper(app);
  await guest.add(41);
  await guest.ok('POST', '/api/cart', { productId: 31, quantity: 2 });
  const order = await guest.placeOrder();
  const { id: window } = await guest.startPayment(order);
  await paypal.approve(window);
  expect((await guest.capture(window)).status).toBe(200);
  const lines = await db
    .select({ lineId: orderLines.id, name: orderLines.name, orderId: orderLines.orderId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.number, order.orderId))
    .orderBy(orderLines.id);
  const [first, second] = lines;
  if (!first || !second) throw new Error('the order has fewer than two lines');
  const id = first.orderId;
  const one = ({ lineId }: { lineId: number }) => ({ lineId, quantity: 1, restock: false });

  for (const parts of [{ lines: [one(second)] }, { lines: [one(first), one(second)] }, { other: '1' }]) {
    expect(await refundOrder(services, id, await formFor(id, parts))).toMatchObject({ ok: true });
  }
  const reason = 'A scratch';
  expect(await requested(id)).toEqual([
    { amount: '1.00', other: '1.00', reason },
    { amount: expect.any(String) as string, reason, items: `1 × ${first.name}, 1 × ${second.name}` },
    { amount: expect.any(String) as string, reason, items: `1 × ${second.name}` },
  ]);
});

test('a form that is sent again after everything was refunded is the same refund (R-REF-6)', async () => {
  const { id, payment } = await paidBy('PayPal');
  const all = await formFor(id, { other: toDecimal(payment.amountCents) });
  const asked = await refundOrder(services, id, all);
  expect(asked).toMatchObject({ ok: true });
  expect(await refundOrder(services, id, all)).toEqual(asked);
  expect(await db.$count(refunds, eq(refunds.paymentId, payment.id))).toBe(1);
});

test('a key of a different refund is refused, with what to do next (R-REF-6)', async () => {
  const { id, payment } = await paidBy('PayPal');
  const one = await formFor(id, { other: '1.00' });
  expect(await refundOrder(services, id, one)).toMatchObject({ ok: true });
  expect(await refundOrder(services, id, { ...one, amount: '1.01' })).toMatchObject({
    ok: false,
    reason: {
      message: 'This refund was already requested for a different amount. Please start it again.',
      extra: { field: 'key' },
    },
  });
  expect(await db.$count(refunds, eq(refunds.paymentId, payment.id))).toBe(1);
});
