import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products } from '#server/db/schema/catalog.ts';
import { orders } from '#server/db/schema/orders.ts';
import { cardStore, slingTotal as total } from '../../support/card-payments.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { provider } from '../../support/ledger.ts';
import { shopper } from '../../support/shopper.ts';
import type { NewIntent } from '../../support/stripe.ts';

const { app, db, stripe, simulator, placed, intentFor, complete, emailsOf, paymentOf, expectReturned } =
  await cardStore();
const paypal = provider(simulator);

const sling = 31;
const prism = 41; // stock is counted
const magazine = 43;
const sorry = 'Failed to complete order. Please contact support.';

test('a paid intent completes its order: paid once, cart empty, both emails (R-PAY-23)', async () => {
  const { guest, order } = await placed();
  const intent = await intentFor(order);
  expect(await complete(intent, order.orderId)).toEqual({
    status: 200,
    body: { success: true, status: 'paid', orderId: order.orderId },
  });
  expect(await guest.status(order.orderId)).toMatchObject({ status: 'paid' });
  expect(await guest.cart()).toEqual([]);
  expect(await emailsOf(order)).toEqual(['fulfillment-notice', 'order-confirmation']);
  const [row] = await db.select().from(orders).where(eq(orders.number, order.orderId));
  expect(row).toMatchObject({ paymentMethod: 'stripe', paymentTransactionId: expect.stringMatching(/^ch_/) });
  expect(await paymentOf(intent)).toMatchObject({
    provider: 'stripe',
    status: 'captured',
    amountCents: total,
  });

  expect(await complete(intent)).toMatchObject({ status: 200, body: { status: 'paid' } });
  expect(await emailsOf(order)).toHaveLength(2);
});

test.each<[Partial<NewIntent>, number, string]>([
  [{ state: 'requires_payment_method' }, 409, 'not_paid'],
  [{ state: 'requires_payment_method', declineCode: 'insufficient_funds' }, 422, 'insufficient_funds'],
  [{ state: 'requires_confirmation' }, 409, 'not_paid'],
  [{ state: 'requires_action' }, 409, 'not_paid'],
  [{ state: 'requires_capture' }, 409, 'not_paid'],
  [{ state: 'canceled' }, 409, 'payment_closed'],
  [{ metadata: {} }, 404, 'unknown_payment'],
  [{ metadata: { orderId: 'RT-AAAA-AAAA' } }, 404, 'unknown_payment'],
])('an intent with %j completes nothing: %i %s (R-CHK-42, R-PAY-24)', async (change, status, issue) => {
  const { guest, order } = await placed();
  const intent = await intentFor(order, change);
  expect(await complete(intent)).toEqual({ status, body: { message: sorry, error: sorry, issue } });
  expect(await guest.status(order.orderId)).toMatchObject({ status: 'pending', paymentState: 'none' });
  expect(await guest.cart()).toHaveLength(1);
  expect(await paymentOf(intent)).toBeUndefined();
});

test('an unknown intent, and an invalid one, are refused', async () => {
  expect(await complete('pi_nothing')).toMatchObject({ status: 404, body: { error: sorry } });
  for (const bad of ['', 'ch_1', 'pi_', "pi_1' or 1=1", 'pi_../../v1/refunds', `pi_${'x'.repeat(300)}`]) {
    expect(await complete(bad)).toMatchObject({ status: 400, body: { field: 'payment_intent' } });
  }
});

test('a refused card that is replaced by another one pays in the end', async () => {
  const { order } = await placed();
  const intent = await intentFor(order, { state: 'requires_payment_method', declineCode: 'generic_decline' });
  expect(await complete(intent)).toMatchObject({ status: 422 });
  await stripe.move(intent, 'succeeded');
  expect(await complete(intent)).toMatchObject({ status: 200, body: { orderId: order.orderId } });
});

describe('a mismatched payment is refunded automatically, and the owner is emailed', () => {
  test.each<[Partial<NewIntent>]>([[{ amount: 1_00 }], [{ amount: total + 1 }], [{ currency: 'eur' }]])(
    'an intent with %j',
    async (change) => {
      const { guest, order } = await placed();
      const intent = await intentFor(order, change);
      const refused = { status: 409, body: { message: sorry, error: sorry, issue: 'payment_returned' } };
      expect(await complete(intent)).toEqual(refused);
      await expectReturned(intent, order, change.amount ?? total);
      expect(await guest.status(order.orderId)).toMatchObject({ status: 'pending' });
      expect(await guest.cart()).toHaveLength(1);
      expect(await complete(intent)).toEqual(refused);
    },
  );

  test('an intent of an order that was replaced', async () => {
    const { guest, order } = await placed();
    const intent = await intentFor(order);
    await guest.add(sling);
    const newer = await guest.placeOrder();
    expect(await complete(intent)).toMatchObject({ status: 409, body: { issue: 'payment_returned' } });
    await expectReturned(intent, order);
    expect(await guest.status(order.orderId)).toMatchObject({ status: 'cancelled' });
    expect(await guest.status(newer.orderId)).toMatchObject({ status: 'pending' });
  });

  test('an order that has sold out or may no longer be shipped', async () => {
    const { order } = await placed(prism);
    const soldOut = await intentFor(order, { amount: Math.round(Number(order.totalAmount) * 100) });
    await db.update(products).set({ stockQuantity: 0, trackStock: true }).where(eq(products.id, prism));
    expect(await complete(soldOut)).toMatchObject({ status: 409, body: { issue: 'payment_returned' } });
    await expectReturned(soldOut, order, Math.round(Number(order.totalAmount) * 100));

    const guest = shopper(app);
    await guest.ok('POST', '/api/cart', { productId: magazine, quantity: 1 });
    const magazines = await guest.placeOrder();
    const shipTo = { ...texasAddress, state: 'CA' as const };
    await db.update(orders).set({ shippingAddress: shipTo }).where(eq(orders.number, magazines.orderId));
    const amount = Math.round(Number(magazines.totalAmount) * 100);
    const forbidden = await intentFor(magazines, { amount });
    expect(await complete(forbidden)).toMatchObject({ status: 409, body: { issue: 'payment_returned' } });
    await expectReturned(forbidden, magazines, amount);
  });

  test('the second of two payments, with either provider', async () => {
    const { guest, order } = await placed();
    const { id } = await guest.startPayment(order);
    await paypal.approve(id);
    await guest.capture(id);
    const second = await intentFor(order);
    expect(await complete(second)).toMatchObject({ status: 409, body: { issue: 'payment_returned' } });
    await expectReturned(second, order);
    expect(await guest.status(order.orderId)).toMatchObject({ status: 'paid' });
  });
});

test('a Stripe payment refunded before the store learned of it pays nothing, and the owner is emailed', async () => {
  const { guest, order } = await placed();
  const intent = await intentFor(order, { refunded: total });
  expect(await complete(intent)).toMatchObject({ status: 409, body: { issue: 'payment_returned' } });
  expect(await guest.status(order.orderId)).toMatchObject({ status: 'pending' });
  expect(await emailsOf(order)).toEqual(['owner-alert']);
  expect((await stripe.book(intent))?.charges[0]?.refunds).toHaveLength(1);
});

test('an intent of another order completes that one and not the requested one', async () => {
  const paid = await placed();
  const asked = await placed();
  const intent = await intentFor(paid.order);
  expect(await complete(intent, asked.order.orderId)).toMatchObject({
    status: 409,
    body: { error: sorry, issue: 'another_order' },
  });
  expect(await asked.guest.status(asked.order.orderId)).toMatchObject({ status: 'pending' });
  expect(await paid.guest.status(paid.order.orderId)).toMatchObject({ status: 'paid' });
});

test('a PayPal window that is still open is not captured once the order is paid by card', async () => {
  const { guest, order } = await placed();
  const { id } = await guest.startPayment(order);
  expect(await complete(await intentFor(order))).toMatchObject({ status: 200 });
  await paypal.approve(id);
  expect(await guest.capture(id)).toMatchObject({ status: 409 });
  expect(await paypal.capturesOf(order.orderId)).toEqual([]);
});
