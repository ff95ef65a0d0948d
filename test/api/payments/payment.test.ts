import { describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { emails } from '#server/db/schema/emails.ts';
import { expireOrders } from '#server/selling/checkout/expire-orders.ts';
import { reconcilePayments } from '#server/payments/settle/reconcile.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { provider } from '../../support/ledger.ts';
import { shopper, type Shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const { app, services, simulator, time } = await testStore();
const paypal = provider(simulator);

const sling = 31;
const swivels = 36;

async function readyToPay(): Promise<{
  guest: Shopper;
  order: { orderId: string; totalAmount: string };
  id: string;
}> {
  const guest = shopper(app);
  await guest.add(sling);
  const order = await guest.placeOrder();
  const { id } = await guest.startPayment(order);
  return { guest, order, id };
}

async function emailsOf(orderId: string): Promise<string[]> {
  const all = await services.database.db.select().from(emails).orderBy(emails.createdAt);
  return all.filter((email) => email.props['orderNumber'] === orderId).map((email) => email.kind);
}

// R-CART-31, R-ORD-14, R-PAY-1, R-PAY-17
test('approved and captured: paid once, cart empty, both emails in the outbox', async () => {
  const { guest, order, id } = await readyToPay();
  await paypal.approve(id);
  expect(await guest.capture(id, { shippingAddress: texasAddress })).toEqual({
    status: 200,
    body: { success: true, status: 'paid', orderId: order.orderId },
  });
  expect(await guest.status(order.orderId)).toMatchObject({ status: 'paid' });
  expect(await guest.cart()).toEqual([]);
  expect(await paypal.capturesOf(order.orderId)).toMatchObject([{ amount: order.totalAmount }]);
  expect((await emailsOf(order.orderId)).sort()).toEqual(['fulfillment-notice', 'order-confirmation']);
});

test('a repeated capture gives the same answer and moves no money (R-PAY-4, R-PAY-17)', async () => {
  const { guest, order, id } = await readyToPay();
  await paypal.approve(id);
  const answers = await Promise.all(Array.from({ length: 8 }, () => guest.capture(id)));
  expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
  expect(await guest.capture(id)).toMatchObject({ status: 200, body: { status: 'paid' } });
  expect(await paypal.capturesOf(order.orderId)).toHaveLength(1);
  expect(await emailsOf(order.orderId)).toHaveLength(2);
});

test('a second payment of the same order uses the same PayPal order while it is open (R-PAY-11, R-PAY-13)', async () => {
  const { guest, order, id } = await readyToPay();
  expect(await guest.startPayment(order)).toEqual({ id });
  await paypal.approve(id);
  expect(await guest.startPayment(order)).toEqual({ id });
  await guest.capture(id);
  expect(await guest.tryPayment(order)).toMatchObject({ status: 409 });
});

test.each([
  [{ amount: '0.01' }, 409, 'amount'],
  [{ amount: 48.44 }, 409, 'amount'],
  [{ currency: 'EUR' }, 400, 'currency'],
  [{ intent: 'AUTHORIZE' }, 400, 'intent'],
  [{ orderId: 'RT-AAAA-AAAA' }, 404, 'orderId'],
])('a payment with %j is refused (R-MONEY-7, R-PAY-12)', async (change, status, field) => {
  const { guest, order } = await readyToPay();
  const body = {
    amount: order.totalAmount,
    currency: 'usd',
    intent: 'Capture',
    orderId: order.orderId,
    ...change,
  };
  expect(await guest.call('POST', '/api/paypal/order', body)).toMatchObject({ status, body: { field } });
});

test('another cart’s order cannot be paid, and an unknown payment cannot be captured', async () => {
  const { order } = await readyToPay();
  expect(await shopper(app).tryPayment(order)).toMatchObject({ status: 404 });
  expect(await shopper(app).capture('5O190127TN364715T')).toMatchObject({ status: 404 });
});

describe('a payment that fails', () => {
  test.each([
    // outcome                 issue                  alert begins after 'Payment error occurred. '
    ['instrument-declined', 'INSTRUMENT_DECLINED', 'Your payment method was declined.'],
    ['payer-cannot-pay', 'PAYER_CANNOT_PAY', 'Insufficient funds.'],
    ['insufficient-funds', 'INSUFFICIENT_FUNDS', 'Insufficient funds.'],
    ['transaction-refused', 'TRANSACTION_REFUSED', 'Transaction was refused.'],
    ['generic-decline', 'DECLINED', 'Your payment method was declined.'],
  ] as const)(
    'as %s says so, keeps the cart, and can be tried again (R-CHK-27, R-PAY-20)',
    async (outcome, issue, alert) => {
      const { guest, order, id } = await readyToPay();
      await paypal.approve(id, outcome);
      const answer = await guest.capture(id);
      expect(answer).toMatchObject({ status: 422, body: { issue } });
      expect((answer.body as { error: string }).error).toContain(`Payment error occurred. ${alert}`);
      expect(await guest.status(order.orderId)).toMatchObject({ status: 'pending' });
      expect(await guest.cart()).toHaveLength(1);

      const retry = await guest.startPayment(await guest.placeOrder());
      await paypal.approve(retry.id);
      expect(await guest.capture(retry.id)).toMatchObject({ status: 200, body: { orderId: order.orderId } });
      expect(await paypal.capturesOf(order.orderId)).toHaveLength(1);
    },
  );

  test('for its address says what to check, and not that a card was declined (R-CHK-52)', async () => {
    const { guest, order, id } = await readyToPay();
    await paypal.approve(id);
    const issue = 'SHIPPING_ADDRESS_INVALID';
    await paypal.fail({ endpoint: 'capture-order', fault: 'answer', status: 422, issue, times: 1 });
    const error =
      'Payment error occurred. PayPal does not accept this address. Check street, city, state and ZIP code.';
    expect(await guest.capture(id)).toMatchObject({
      status: 422,
      body: { issue, error, field: 'shippingAddress.address' },
    });
    expect(await paypal.capturesOf(order.orderId)).toEqual([]);
  });

  test('before approval moves no money', async () => {
    const { guest, order, id } = await readyToPay();
    expect(await guest.capture(id)).toMatchObject({ status: 409, body: { issue: 'ORDER_NOT_APPROVED' } });
    expect(await paypal.capturesOf(order.orderId)).toEqual([]);
  });

  test('after a decline the reconciler captures nothing without a new approval', async () => {
    const { guest, order, id } = await readyToPay();
    await paypal.approve(id, 'instrument-declined');
    await guest.capture(id);
    time.pass(5 * minuteMs);
    await reconcilePayments(services);
    expect(await guest.status(order.orderId)).toMatchObject({ status: 'pending' });
    expect(await paypal.capturesOf(order.orderId)).toEqual([]);
  });
});

describe('a pending capture', () => {
  test('is in flight: lines leave the cart, a second payment is refused; completed, it is paid once (R-PAY-14, R-PAY-21)', async () => {
    const { guest, order, id } = await readyToPay();
    await paypal.approve(id, 'pending-completes');
    expect(await guest.capture(id)).toMatchObject({ status: 202, body: { status: 'pending' } });
    expect(await guest.status(order.orderId)).toMatchObject({ status: 'pending', paymentState: 'pending' });
    expect(await guest.cart()).toEqual([]);
    expect(await guest.tryPayment(order)).toMatchObject({ status: 409 });
    await paypal.completePending(id);
    time.pass(2 * minuteMs);
    await reconcilePayments(services);
    expect(await guest.status(order.orderId)).toMatchObject({ status: 'paid', paymentState: 'received' });
    expect(await paypal.capturesOf(order.orderId)).toHaveLength(1);
  });

  test('denied in the end returns the lines (R-CART-33, R-PAY-22)', async () => {
    const { guest, order, id } = await readyToPay();
    await paypal.approve(id, 'pending-denied');
    await guest.capture(id);
    await guest.add(swivels, 2);
    await paypal.denyPending(id);
    time.pass(2 * minuteMs);
    await reconcilePayments(services);
    expect(await guest.status(order.orderId)).toMatchObject({ status: 'pending', paymentState: 'denied' });
    expect((await guest.cart()).map((item) => [item.productId, item.quantity])).toEqual([
      [swivels, 2],
      [sling, 1],
    ]);
  });
});

test('if PayPal is unreachable the payment does not start, and a retry works', async () => {
  const guest = shopper(app);
  await guest.add(sling);
  const order = await guest.placeOrder();
  await paypal.fail({ endpoint: 'create-order', fault: 'reset-after', times: 2 });
  expect(await guest.tryPayment(order)).toMatchObject({ status: 503 });
  const { id } = await guest.startPayment(order);
  await paypal.approve(id);
  expect(await guest.capture(id)).toMatchObject({ status: 200 });
  expect(await paypal.ordersOf(order.orderId)).toHaveLength(1);
});

describe('a shopper who leaves', () => {
  test('after approving is captured by the reconciler, once (R-PAY-1, R-PAY-5)', async () => {
    const { guest, order, id } = await readyToPay();
    await paypal.approve(id);
    time.pass(2 * minuteMs);
    await Promise.all([reconcilePayments(services), reconcilePayments(services)]);
    await reconcilePayments(services);
    expect(await guest.status(order.orderId)).toMatchObject({ status: 'paid' });
    expect(await paypal.capturesOf(order.orderId)).toHaveLength(1);
  });

  test('before approving leaves an order that is cancelled after a day, and a later approval is not captured (R-CHK-14)', async () => {
    const { guest, order, id } = await readyToPay();
    time.pass(25 * 60 * minuteMs);
    await reconcilePayments(services);
    await expireOrders(services);
    expect(await guest.status(order.orderId)).toMatchObject({ status: 'cancelled' });
    expect(await guest.capture(id)).toMatchObject({ status: 409 });
    expect(await paypal.capturesOf(order.orderId)).toEqual([]);
  });
});

describe('a replaced order', () => {
  test('is never captured, even if its window is approved afterwards (R-PAY-7)', async () => {
    const { guest, order, id } = await readyToPay();
    await guest.add(swivels);
    const newer = await guest.placeOrder();
    await paypal.approve(id);
    expect(await guest.capture(id)).toMatchObject({ status: 409 });
    time.pass(2 * minuteMs);
    await reconcilePayments(services);
    expect(await paypal.capturesOf(order.orderId)).toEqual([]);
    expect(await guest.status(newer.orderId)).toMatchObject({ status: 'pending' });
  });

  test('a line added while the window is open stays in the cart (R-CART-32)', async () => {
    const { guest, order, id } = await readyToPay();
    await guest.add(swivels);
    await guest.add(sling, 2);
    await paypal.approve(id);
    expect(await guest.capture(id)).toMatchObject({ status: 200 });
    expect((await guest.cart()).map((item) => [item.productId, item.quantity])).toEqual([
      [sling, 2],
      [swivels, 1],
    ]);
    expect(await paypal.capturesOf(order.orderId)).toHaveLength(1);
  });
});
