import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { PaymentLog } from '#domain/payments/settle/payment-log.schema.ts';
import { hourMs } from '#domain/platform/time/durations.ts';
import { products } from '#server/db/schema/catalog.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { findPaymentOfProviderOrder } from '#server/payments/settle/payments.queries.ts';
import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import { addressIn } from '../../support/examples/addresses.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { services, time } = store;
const { db } = services.database;
const { call, paypal, placed, read } = await ownersOrders(store);

async function readyToPay() {
  const order = await placed();
  const { id } = await order.guest.startPayment(order);
  return { ...order, window: id, payment: await paymentOf(id) };
}

async function paymentOf(window: string) {
  const payment = (await findPaymentOfProviderOrder(db, window))?.payment;
  if (!payment) throw new Error('no such payment');
  return payment;
}

/** The payment events in the order's history, newest first. */
async function historyOf(id: number) {
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(desc(orderEvents.id));
  return events
    .filter(({ what }) => !['order-placed', 'payment-started'].includes(what))
    .map(({ actor, what, detail }) => [actor, what, detail]);
}

async function logOf(id: number) {
  return (await call<PaymentLog>('GET', `/api/admin/orders/${id}/payments`)).body;
}

const approved = ['shopper', 'payment-approved', null];
const givenUp = (reason: string, more: object = {}) => ['system', 'payment-given-up', { reason, ...more }];

describe('the order’s history says that its payment', () => {
  test('was approved, captured, and paid it; asking again adds nothing (R-PAY-4)', async () => {
    const { guest, id, window, payment } = await readyToPay();
    await paypal.approve(window);
    await guest.capture(window);
    await guest.capture(window);
    await settlePayment(services, payment.id);
    const { captureId } = await paymentOf(window);
    expect(captureId).toMatch(/\w+/);
    expect(await historyOf(id)).toEqual([
      ['system', 'order-paid', null],
      ['provider', 'payment-captured', { captureId }],
      approved,
    ]);
    expect(await paymentOf(window)).toMatchObject({
      status: 'captured',
      amountCents: 48_43,
      feeCents: expect.any(Number),
      nextLookAt: null,
      endReason: null,
      endDetail: null,
    });
    expect(await read(id)).toMatchObject({ status: 'paid', paymentMethod: 'paypal' });
  });

  test('was declined, and that its customer may choose another payment method in the same window', async () => {
    const { guest, id, window, payment } = await readyToPay();
    await paypal.approve(window, 'instrument-declined');
    await guest.capture(window);
    const declined = ['provider', 'payment-declined', { issue: 'INSTRUMENT_DECLINED' }];
    expect(await historyOf(id)).toEqual([declined, approved]);
    expect(await paymentOf(window)).toMatchObject({
      status: 'created',
      captureRound: 2,
      declines: 1,
      declinedAt: time.now,
      providerIssue: 'INSTRUMENT_DECLINED',
      endReason: null,
      nextLookAt: null,
    });
    await paypal.approve(window);
    await guest.capture(window);
    const captures = (await paypal.movingCalls()).filter(({ path }) => path.includes(window));
    expect(captures.map(({ requestId }) => requestId)).toEqual([`c-${payment.id}-1`, `c-${payment.id}-2`]);
    expect((await historyOf(id)).slice(2)).toEqual([approved, declined, approved]);
  });

  test.each([
    ['transaction-refused', 'TRANSACTION_REFUSED'],
    ['insufficient-funds', 'INSUFFICIENT_FUNDS'],
    ['generic-decline', 'DECLINED'],
  ] as const)('was declined for good (%s)', async (outcome, issue) => {
    const { guest, id, window } = await readyToPay();
    await paypal.approve(window, outcome);
    expect(await guest.capture(window)).toMatchObject({ status: 422, body: { issue, restart: 'false' } });
    expect(await historyOf(id)).toEqual([
      givenUp('The payment was declined.', { issue }),
      ['provider', 'payment-declined', { issue }],
      approved,
    ]);
    expect(await paymentOf(window)).toMatchObject({
      status: 'abandoned',
      endReason: 'declined',
      endDetail: null,
      declines: 1,
      declinedAt: time.now,
      providerIssue: issue,
      nextLookAt: null,
    });
    expect(await guest.capture(window)).toMatchObject({ status: 422, body: { issue, restart: 'false' } });
    expect(await historyOf(id)).toHaveLength(3);
  });

  test('is on hold, and why (R-PAY-21)', async () => {
    const { guest, id, window, payment } = await readyToPay();
    await paypal.approve(window, 'pending-completes');
    await guest.capture(window);
    expect(await settlePayment(services, payment.id)).toEqual({ state: 'pending' });
    const { captureId, providerIssue } = await paymentOf(window);
    expect([captureId, providerIssue]).toEqual([expect.stringMatching(/\w+/), 'ECHECK']);
    expect(await historyOf(id)).toEqual([['provider', 'payment-pending', { reason: 'ECHECK' }], approved]);
  });

  test('was abandoned for another address (R-CHK-31)', async () => {
    const { guest, id, window } = await readyToPay();
    await paypal.approve(window);
    await guest.capture(window, { shippingAddress: addressIn('AK') });
    expect(await historyOf(id)).toEqual([givenUp('The address changed the total.')]);
    expect(await paymentOf(window)).toMatchObject({
      status: 'abandoned',
      endReason: 'address-changed',
      endDetail: null,
      nextLookAt: null,
    });
    expect(await logOf(id)).toMatchObject([{ ended: 'The address changed the total.', issue: null }]);
  });

  test('was abandoned because a product is no longer sold (R-STOCK-7)', async () => {
    const { guest, id, window } = await readyToPay();
    await db.update(products).set({ isVisible: false }).where(eq(products.id, 31));
    await paypal.approve(window);
    const answer = await guest.capture(window);
    await db.update(products).set({ isVisible: true }).where(eq(products.id, 31));
    const sentence = 'Two-Point Sling, Black is no longer available.';
    expect(answer).toMatchObject({ status: 409, body: { message: sentence } });
    expect(await historyOf(id)).toEqual([givenUp(sentence)]);
    expect(await paymentOf(window)).toMatchObject({
      endReason: 'unavailable',
      endDetail: { product: 'Two-Point Sling, Black' },
    });
  });

  test('came too late for an order that was cancelled in the meantime (R-PAY-7)', async () => {
    const { id, window, payment } = await readyToPay();
    await paypal.approve(window);
    await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id));
    expect(await settlePayment(services, payment.id)).toEqual({ state: 'closed' });
    expect(await historyOf(id)).toEqual([
      givenUp('The order was already canceled when the payment arrived.'),
    ]);
    expect(await paymentOf(window)).toMatchObject({
      status: 'abandoned',
      endReason: 'order-moved-on',
      endDetail: { orderStatus: 'cancelled' },
    });
  });
});

test('a withdrawn approval may be given again, with another request id', async () => {
  const { guest, id, window, payment } = await readyToPay();
  await db.update(payments).set({ status: 'approved' }).where(eq(payments.id, payment.id));
  expect(await settlePayment(services, payment.id)).toEqual({ state: 'waiting' });
  expect(await paymentOf(window)).toMatchObject({ status: 'created', captureRound: 2, declinedAt: null });
  expect(await historyOf(id)).toEqual([]);
  await paypal.approve(window);
  expect(await guest.capture(window)).toMatchObject({ status: 200, body: { status: 'paid' } });
});

test('every check at the provider is in the payment’s log', async () => {
  const { id, payment } = await readyToPay();
  expect(await settlePayment(services, payment.id)).toEqual({ state: 'waiting' });
  expect(await settlePayment(services, payment.id)).toEqual({ state: 'waiting' });
  const [log] = await logOf(id);
  expect(log?.answers).toMatchObject([
    { call: 'look', outcome: 'ok', httpStatus: 200, times: 2 },
    { call: 'create', outcome: 'ok', httpStatus: 201, times: 1 },
  ]);
});

test('a window that PayPal has closed is closed here, too', async () => {
  const { id, window, payment } = await readyToPay();
  time.pass(8 * hourMs);
  expect(await settlePayment(services, payment.id)).toEqual({ state: 'closed' });
  expect(await historyOf(id)).toEqual([givenUp('The payment was closed at the provider.')]);
  expect(await paymentOf(window)).toMatchObject({ status: 'voided', endReason: 'closed-at-provider' });
});
