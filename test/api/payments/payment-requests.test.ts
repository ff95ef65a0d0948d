import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { expireOrders } from '#server/selling/checkout/expire-orders.ts';
import { emails } from '#server/db/schema/emails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { paymentRequests } from '#server/db/schema/payment-requests.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import { balancesOf, differencesIn } from '../../support/books.ts';
import { ownersRequests } from '../../support/payment-requests.ts';
import { refundForm } from '../../support/refund-form.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { services, time } = store;
const { db } = services.database;
const { call, paypal, placed, paid, read, edit, ask, asked, show, start, capture, approved, act, paymentOf } =
  await ownersRequests(store);

afterEach(async () => {
  const [difference] = await differencesIn(services.database);
  if (difference !== undefined) throw new Error(difference);
});

const daysAgo = (days: number) => new Date(time.now.getTime() - days * dayMs);
const endRequest = (id: number) =>
  db
    .update(paymentRequests)
    .set({ expiresAt: daysAgo(1) })
    .where(eq(paymentRequests.orderId, id));
const cents = (amount: string) => Math.round(Number(amount) * 100);
const sentOf = async (id: number, wanted: string) => {
  const sent = await db.select().from(emails).where(eq(emails.orderId, id)).orderBy(emails.createdAt);
  return sent.filter(({ kind }) => kind === wanted);
};
const requestOf = async (id: number) => (await read(id)).paymentRequests[0];
const namesOf = async (id: number) => (await read(id)).history.map(({ what }) => what);
const capturesOf = (orderId: string) => paypal.capturesOf(`${orderId}-2`);

test('a paid difference is part of the amounts; what it charged for no line is named (R-PAYREQ-1, R-PAYREQ-9, R-PAYREQ-10, R-PAYREQ-16)', async () => {
  const { id, orderId, totalAmount, guest } = await paid();
  const token = await asked(id, '12.50');
  const [request] = await sentOf(id, 'payment-request');
  expect(request?.props['totals']).toMatchObject([
    { label: 'Original total', price: `$${totalAmount}` },
    { label: 'Charged later', price: '$12.50' },
    { label: 'New total', price: `$${(Number(totalAmount) + 12.5).toFixed(2)}` },
    { label: 'Paid', price: `$${totalAmount}` },
    { label: 'Still due', price: '$12.50' },
  ]);
  expect(await show(token)).toMatchObject({ state: 'open', amount: '12.50', orderId, lines: [] });
  const window = await approved(token);
  expect(await capture(window)).toMatchObject({ status: 200, body: { status: 'paid', orderId } });
  expect(await show(token)).toMatchObject({ state: 'paid' });
  const ofCustomer = { totalAmount: (Number(totalAmount) + 12.5).toFixed(2), charged: '12.50' };
  expect(await guest.ok('GET', `/api/orders/${orderId}/status`)).toMatchObject(ofCustomer);
  expect((await call('GET', `/api/admin/printing?orders=${id}`)).body).toMatchObject([ofCustomer]);
  expect(await read(id)).toMatchObject({
    ...ofCustomer,
    status: 'paid',
    paymentRequests: [{ state: 'paid', amount: '12.50', purpose: 'difference' }],
  });
  const { sale = 0, 'provider-balance': balance = 0, 'provider-fee': fee = 0 } = await balancesOf(db, id);
  expect(balance + fee).toBe(cents(totalAmount) + 12_50);
  expect(sale).toBe(-cents((await read(id)).subtotal));
  const [receipt] = await sentOf(id, 'payment-request-paid');
  expect(receipt?.props).toMatchObject({ amountCents: 12_50, totalCents: cents(totalAmount) + 12_50 });
  expect(await capturesOf(orderId)).toMatchObject([{ amount: '12.50' }]);
  expect(await namesOf(id)).toEqual(expect.arrayContaining(['payment-requested', 'payment-request-paid']));
});

test('a request for an unpaid order pays the order, as a checkout would (R-PAYREQ-2)', async () => {
  const { id, orderId, totalAmount } = await placed();
  expect(await ask(id, '1.00')).toMatchObject({ status: 409, body: { field: 'amount' } });
  const token = await asked(id, totalAmount);
  expect(await show(token)).toMatchObject({ state: 'open', amount: totalAmount, lines: [{ quantity: 1 }] });
  expect(await capture(await approved(token))).toMatchObject({ status: 200, body: { status: 'paid' } });
  expect(await read(id)).toMatchObject({
    status: 'paid',
    charged: '0.00',
    paymentRequests: [{ state: 'paid', purpose: 'order' }],
  });
  expect(await paypal.capturesOf(orderId)).toHaveLength(1);
});

test('an order that is paid another way closes its request (R-PAYREQ-2)', async () => {
  const { id, totalAmount } = await placed();
  const token = await asked(id, totalAmount);
  await call('POST', `/api/admin/orders/${id}/mark-paid`);
  expect(await show(token)).toMatchObject({ state: 'paid' });
  expect(await start(token)).toMatchObject({ status: 409 });
});

test('two tabs and a double click pay once (R-PAYREQ-9)', async () => {
  const { id, orderId } = await paid();
  const token = await asked(id, '5.00');
  const windows = await Promise.all([start(token), start(token), start(token)]);
  const ids = new Set(windows.map(({ body }) => (body as { id: string }).id));
  expect(ids.size).toBe(1);
  const [window = ''] = ids;
  await paypal.approve(window);
  const captures = await Promise.all([capture(window), capture(window)]);
  expect(captures.map(({ status }) => status)).toEqual([200, 200]);
  expect(await capturesOf(orderId)).toHaveLength(1);
  expect(await start(token)).toMatchObject({
    status: 409,
    body: { message: 'This payment request is already paid.' },
  });
  expect(await read(id)).toMatchObject({ charged: '5.00' });
});

test('a lost answer and a lost webhook: the reconciler records the money once (R-PAYREQ-9)', async () => {
  const { id, orderId } = await paid();
  const token = await asked(id, '7.00');
  const window = await approved(token);
  await paypal.fail({ endpoint: 'capture-order', fault: 'reset-after', times: 1 });
  await capture(window);
  const { id: paymentId } = await paymentOf(window);
  await Promise.all([settlePayment(services, paymentId), settlePayment(services, paymentId)]);
  expect(await capturesOf(orderId)).toHaveLength(1);
  expect(await read(id)).toMatchObject({ charged: '7.00' });
});

test.each([
  ['it is canceled', (id: number, requestId: string) => act(id, requestId, 'cancel')],
  ['its order is Pending', (id: number) => edit(id, { status: 'pending', overrideReason: 'A mistake' })],
])('a request takes no money once %s: an open window is closed (R-PAYREQ-3, R-PAYREQ-11)', async (_, end) => {
  const { id, orderId } = await paid();
  const token = await asked(id, '9.00');
  const { body } = await start(token);
  const { id: requestId = '' } = (await requestOf(id)) ?? {};
  expect(await end(id, requestId)).toMatchObject({ status: 200 });
  const window = (body as { id: string }).id;
  await paypal.approve(window);
  expect((await capture(window)).status).toBe(409);
  expect(await capturesOf(orderId)).toEqual([]);
  expect(await show(token)).toMatchObject({ state: 'cancelled' });
  expect(await act(id, requestId, 'cancel')).toMatchObject({ status: 409 });
});

test('a request that the customer has just approved is paid, not canceled (R-PAYREQ-11)', async () => {
  const { id, orderId } = await paid();
  await approved(await asked(id, '9.00'));
  const { id: requestId = '' } = (await requestOf(id)) ?? {};
  expect(await act(id, requestId, 'cancel')).toMatchObject({ status: 409 });
  expect(await capturesOf(orderId)).toHaveLength(1);
  expect(await requestOf(id)).toMatchObject({ state: 'paid' });
});

test('a pending difference shows as pending, and a denied one leaves its request open (R-PAYREQ-8, R-PAYREQ-10)', async () => {
  const { id } = await paid();
  const window = await approved(await asked(id, '9.00'), 'pending-completes');
  expect(await capture(window)).toMatchObject({ status: 202, body: { status: 'pending' } });
  expect(await requestOf(id)).toMatchObject({ state: 'pending' });
  await paypal.denyPending(window);
  await settlePayment(services, (await paymentOf(window)).id);
  expect(await requestOf(id)).toMatchObject({ state: 'open' });
});

test('an order has one open request; an expired one makes room (R-PAYREQ-3, R-PAYREQ-6)', async () => {
  const { id } = await paid();
  const token = await asked(id, '3.00');
  expect(await ask(id, '4.00')).toMatchObject({ status: 409, body: { field: 'status' } });
  await endRequest(id);
  expect(await show(token)).toMatchObject({ state: 'expired' });
  expect(await start(token)).toMatchObject({ status: 409 });
  await asked(id, '4.00');
  expect((await read(id)).paymentRequests).toMatchObject([{ state: 'open' }, { state: 'expired' }]);
});

test('a payment that began before the end counts (R-PAYREQ-7)', async () => {
  const { id } = await paid();
  const token = await asked(id, '3.00');
  const window = await approved(token);
  await endRequest(id);
  expect(await start(token)).toMatchObject({ status: 409 });
  expect(await capture(window)).toMatchObject({ status: 200 });
  expect(await show(token)).toMatchObject({ state: 'paid' });
});

test('an unpaid order with an open request does not expire before it (R-PAYREQ-6)', async () => {
  const { id, totalAmount } = await placed();
  await asked(id, totalAmount);
  await db
    .update(orders)
    .set({ createdAt: daysAgo(3) })
    .where(eq(orders.id, id));
  await expireOrders(services);
  expect(await read(id)).toMatchObject({ status: 'pending' });
  await endRequest(id);
  await expireOrders(services);
  expect(await read(id)).toMatchObject({ status: 'cancelled' });
});

test('the owner hears once of each pending difference that was denied, and can send the link again (R-PAYREQ-10)', async () => {
  const { id, orderId } = await paid();
  const token = await asked(id, '12.50');
  const denied = async () => {
    const window = await approved(token, 'pending-denied');
    await capture(window);
    await paypal.denyPending(window);
    const { id: paymentId } = await paymentOf(window);
    await settlePayment(services, paymentId);
    await settlePayment(services, paymentId);
  };
  const alert = {
    props: {
      orderNumber: orderId,
      paragraphs: [
        'The payment of your request of $12.50 (Longer shell) was denied. Nothing was charged. Send the link again if you still want the money.',
      ],
    },
  };
  await denied();
  expect(await sentOf(id, 'owner-alert')).toMatchObject([alert]);
  await denied();
  expect(await sentOf(id, 'owner-alert')).toMatchObject([alert, alert]);
  expect(await sentOf(id, 'payment-denied')).toEqual([]);
  expect(await requestOf(id)).toMatchObject({ state: 'open' });
  expect((await capture(await approved(token))).status).toBe(200);
});

test('a refund that only the difference has left goes back from there (R-PAYREQ-10, R-REF-13)', async () => {
  const { id, totalAmount } = await paid();
  expect((await capture(await approved(await asked(id, '60.00')))).status).toBe(200);
  const { refundable } = await read(id);
  expect(cents(refundable)).toBe(cents(totalAmount) + 60_00);
  const body = { other: '55.00', amount: '55.00', refundable, reason: 'Goodwill', key: crypto.randomUUID() };
  expect(await call('POST', `/api/admin/orders/${id}/refunds`, body)).toMatchObject({ status: 200 });
  const { rows } = await db.execute<{ id: string }>('select id from refunds where status = $$requested$$');
  for (const refund of rows) await sendRefund(services, refund.id);
  expect(await read(id)).toMatchObject({ charged: '60.00', refunded: '55.00', isRefunded: false });
  // Neither has 50.00 left: the free amount is divided.
  const form = refundForm(await read(id), { other: '50.00' });
  expect(await call('POST', `/api/admin/orders/${id}/refunds`, form)).toMatchObject({ status: 200 });
  const parts = (await read(id)).refunds.slice(0, 2);
  expect(parts.map(({ other }) => other)).toEqual(parts.map(({ amount }) => amount));
  expect(parts.reduce((sum, { other }) => sum + cents(other), 0)).toBe(50_00);
});

test('wrong amounts, links and versions are refused with the field (R-PAYREQ-1)', async () => {
  const order = await paid();
  expect(await ask(order.id, '0.00')).toMatchObject({ status: 409, body: { field: 'amount' } });
  expect(await ask(order.id, 'ten')).toMatchObject({ status: 400 });
  expect(await ask(order.id, '1.00', { reason: ' ' })).toMatchObject({ status: 400 });
  expect(await ask(order.id, '1.00', {}, 99)).toMatchObject({ status: 412 });
  expect(await start('0'.repeat(64))).toMatchObject({ status: 404, body: { field: 'token' } });
  expect(await start('x')).toMatchObject({ status: 400 });
});
