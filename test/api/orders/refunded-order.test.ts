import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AdminOrder } from '#domain/orders/read/admin-order.schema.ts';
import type { ToShipCounts } from '#domain/shipping/queue/to-ship.schema.ts';
import type { Overview } from '#domain/money/statistics/statistics.schema.ts';
import { allSales } from '#server/money/statistics/sales.queries.ts';
import { emails } from '#server/db/schema/emails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { differencesIn } from '../../support/books.ts';
import { packers, usps } from '../../support/packers.ts';
import { refundForm } from '../../support/refund-form.ts';
import { testStore } from '../../support/store.ts';
import { insertRefund } from '../../support/refund-rows.ts';

const store = await testStore();
const { db } = store.services.database;
const { call, paypal, placed, paid, read, edit, ship, noticesOf } = await packers(store);

const mistake = { overrideReason: 'Cancelled by mistake' };

async function refunded() {
  const order = await paid();
  expect((await edit(order.id, { status: 'cancelled', refund: true })).status).toBe(200);
  return order;
}

async function sendRefunds(): Promise<void> {
  const open = await db.select().from(refunds).where(eq(refunds.status, 'requested'));
  for (const { id } of open) await sendRefund(store.services, id);
}

async function listed(id: number): Promise<AdminOrder | undefined> {
  const { body } = await call<AdminOrder[]>('GET', '/api/admin/orders');
  return body.find((order) => order.id === id);
}

async function overview(): Promise<Overview> {
  return (await call<Overview>('GET', '/api/admin/overview')).body;
}

const again = 'Set it to Pending so the customer can pay again.';

test.each(['paid', 'processing', 'shipped', 'delivered', 'completed'])(
  'a refunded order cannot become %s, and the owner gets a message',
  async (status) => {
    const { id } = await refunded();
    const refusal = { status: 409, body: { field: 'status' } };
    // Also while the refund is pending.
    expect(await edit(id, { status, ...mistake })).toMatchObject(refusal);
    await sendRefunds();
    const answer = await edit(id, { status, customerName: 'Not Saved', ...mistake });
    expect(answer).toMatchObject(refusal);
    expect(answer.body).toMatchObject({ message: expect.stringContaining(again) as string });
    expect(await read(id)).toMatchObject({
      status: 'cancelled',
      customerName: 'Dana Reyes',
      isRefunded: true,
    });
    expect((await edit(id, { status: 'pending', ...mistake })).status).toBe(200);
    expect(await edit(id, { status, ...mistake })).toMatchObject(refusal);
  },
);

test('a refunded order paid again by its customer is a normal order (R-REF-3)', async () => {
  const { id, guest, ...order } = await refunded();
  await sendRefunds();
  await edit(id, { status: 'pending', ...mistake });
  const { id: window } = await guest.startPayment(order);
  await paypal.approve(window);
  expect((await guest.capture(window)).status).toBe(200);
  expect(await read(id)).toMatchObject({ status: 'paid', isRefunded: false, refundable: '48.43' });
  expect((await edit(id, { status: 'processing' })).status).toBe(200);
});

test('a refunded order that is paid again is confirmed and noticed again (R-REF-3)', async () => {
  const { id } = await refunded();
  await sendRefunds();
  await edit(id, { status: 'pending', ...mistake });
  expect((await call('POST', `/api/admin/orders/${id}/mark-paid`)).status).toBe(200);
  const sent = await db.select().from(emails).where(eq(emails.orderId, id));
  for (const kind of ['order-confirmation', 'fulfillment-notice'])
    expect(sent.filter((email) => email.kind === kind)).toHaveLength(2);
});

test('a refunded order that is then paid in cash is marked as paid outside the store', async () => {
  const before = (await allSales(db)).cents;
  const { id } = await refunded();
  await sendRefunds();
  await edit(id, { status: 'pending', ...mistake });
  expect((await call('POST', `/api/admin/orders/${id}/mark-paid`)).status).toBe(200);
  expect(await read(id)).toMatchObject({
    status: 'paid',
    isRefunded: false,
    paymentMethod: 'manual',
    paymentTransactionId: null,
    refundable: '0.00',
  });
  expect((await allSales(db)).cents).toBe(before + 48_43);
  expect(await differencesIn(store.services.database)).toEqual([]);
  await edit(id, { status: 'cancelled' });
  expect((await edit(id, { status: 'paid', ...mistake })).status).toBe(200);
});

test('an order waits to be paid again until its refund is complete, and its cash is booked once (R-REF-3)', async () => {
  const { id } = await refunded();
  const message = 'A refund of this whole order is on its way. Wait for its answer.';
  expect(await edit(id, { status: 'pending', ...mistake })).toMatchObject({
    status: 409,
    body: { message, field: 'status' },
  });
  await sendRefunds();
  expect((await edit(id, { status: 'pending', ...mistake })).status).toBe(200);
  expect((await call('POST', `/api/admin/orders/${id}/mark-paid`)).status).toBe(200);
  expect(await read(id)).toMatchObject({ status: 'paid', isRefunded: false, paymentMethod: 'manual' });
  expect(await differencesIn(store.services.database)).toEqual([]);
});

test('a refund that PayPal refused keeps the money, and the order may be paid', async () => {
  const { id } = await refunded();
  await paypal.fail({ endpoint: 'refund-capture', fault: 'answer', issue: 'REFUND_NOT_ALLOWED' });
  await sendRefunds();
  expect((await edit(id, { status: 'paid', ...mistake })).status).toBe(200);
});

test('an order paid in cash, and a free one, have no refundable money', async () => {
  const cash = await placed();
  await call('POST', `/api/admin/orders/${cash.id}/mark-paid`);
  await edit(cash.id, { status: 'cancelled', refund: true });
  expect((await edit(cash.id, { status: 'paid', ...mistake })).status).toBe(200);

  await call('POST', '/api/admin/discount-codes', {
    code: 'ALLFREE',
    discountPercent: 100,
    fixedShippingRate: 0,
    expiresAt: '2099-01-31',
    eligibleProducts: ['apparel'],
  });
  const free = await placed({ discountCode: 'ALLFREE' });
  expect(await read(free.id)).toMatchObject({ status: 'paid', isRefunded: false });
  await edit(free.id, { status: 'cancelled', refund: true });
  expect((await edit(free.id, { status: 'paid', ...mistake })).status).toBe(200);
});

test('money that came for a cancelled order and was refunded has not paid for anything', async () => {
  const { id } = await placed();
  await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id));
  const [payment] = await db
    .insert(payments)
    .values({ orderId: id, provider: 'paypal', status: 'refunded', amountCents: 48_43, captureId: 'late' })
    .returning();
  await insertRefund(db, { paymentId: payment?.id ?? '', amountCents: 48_43, status: 'completed' });
  expect(await edit(id, { status: 'paid', ...mistake })).toMatchObject({ status: 409 });
});

test('a refunded order is shown as such next to its status, and is not to ship (R-REF-2)', async () => {
  const { ready: before } = (await overview()).day;
  const { id } = await paid();
  expect((await overview()).day.ready.count).toBe(String(Number(before.count) + 1));
  expect(await listed(id)).toMatchObject({ status: 'paid', isRefunded: false });
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
  const paymentId = payment?.id ?? '';
  await insertRefund(db, { paymentId, amountCents: 48_42, status: 'completed' });
  expect(await listed(id)).toMatchObject({ status: 'paid', isRefunded: false });
  expect((await overview()).day.ready.count).toBe(String(Number(before.count) + 1));
  await insertRefund(db, { paymentId, amountCents: 1, status: 'completed' });
  expect(await listed(id)).toMatchObject({ status: 'paid', isRefunded: true });
  const now = await overview();
  expect(now.day.ready.count).toBe(before.count);
  expect(now.recentOrders.find((order) => order.id === id)).toMatchObject({ isRefunded: true });
});

test('an order whose units are all refunded is to ship neither on the overview nor in the queue (R-SHIP-34)', async () => {
  const before = await toShipCounts();
  const { id } = await paid();
  expect(await toShipCounts()).toEqual(before.map((count) => String(Number(count) + 1)));
  const order = await read(id);
  const lines = order.items.map((line) => ({ lineId: line.id, quantity: line.quantity, restock: false }));
  const { status } = await call('POST', `/api/admin/orders/${id}/refunds`, refundForm(order, { lines }));
  expect(status).toBe(200);
  expect(await read(id)).toMatchObject({
    status: 'paid',
    isRefunded: false,
    refundable: expect.not.stringMatching(/^0.00$/) as string,
  });
  expect(await toShipCounts()).toEqual(before);
});

async function toShipCounts() {
  const { body } = await call<ToShipCounts>('GET', '/api/admin/to-ship/counts');
  return [(await overview()).day.ready.count, body.stock];
}

test('a fully refunded order is refused, however it ships (R-SHIP-31)', async () => {
  const { id } = await paid();
  const order = await read(id);
  const form = refundForm(order, { other: order.refundable });
  expect((await call('POST', `/api/admin/orders/${id}/refunds`, form)).status).toBe(200);
  await sendRefunds();
  const refused = { status: 409, body: { message: 'This order was refunded.' } };
  expect(await ship(id)).toMatchObject(refused);
  const tracking = { trackingNumber: usps, confirmedNumber: usps, shippingCarrier: 'USPS' };
  expect(await call('POST', `/api/admin/orders/${id}/tracking`, tracking)).toMatchObject(refused);
  expect(await call('PUT', `/api/admin/orders/${id}/shipping`, tracking)).toMatchObject(refused);
  expect(await edit(id, { status: 'shipped' })).toMatchObject(refused);
  expect(await edit(id, { status: 'delivered', overrideReason: 'Picked up' })).toMatchObject(refused);
  expect((await edit(id, { status: 'processing' })).status).toBe(200);
  expect(await read(id)).toMatchObject({ status: 'processing', isRefunded: true, shipments: [] });
  expect(await noticesOf(id)).toEqual([]);
});

test('a full refund on its way keeps the order from shipping until the provider refuses it (R-SHIP-31, R-SHIP-34)', async () => {
  const before = await toShipCounts();
  const { id, orderId } = await paid();
  const waiting = before.map((count) => String(Number(count) + 1));
  const order = await read(id);
  const part = refundForm(order, { other: '1.00' });
  expect((await call('POST', `/api/admin/orders/${id}/refunds`, part)).status).toBe(200);
  expect(await toShipCounts()).toEqual(waiting);
  const form = refundForm(await read(id), { other: (await read(id)).refundable });
  expect((await call('POST', `/api/admin/orders/${id}/refunds`, form)).status).toBe(200);
  expect(await read(id)).toMatchObject({ isRefunded: false, isBeingRefunded: true });
  expect(await toShipCounts()).toEqual(before);
  const message = 'A refund of this whole order is on its way. Wait for its answer.';
  const refused = { status: 409, body: { message } };
  const tracking = { trackingNumber: usps, confirmedNumber: usps, shippingCarrier: 'USPS' };
  expect(await ship(id)).toMatchObject(refused);
  expect(await call('POST', `/api/admin/orders/${id}/tracking`, tracking)).toMatchObject(refused);
  expect(await call('PUT', `/api/admin/orders/${id}/shipping`, tracking)).toMatchObject(refused);
  expect(await edit(id, { status: 'shipped' })).toMatchObject(refused);
  const text = `${orderId} ${usps}`;
  expect(await call('POST', '/api/admin/shipments/check', { text })).toMatchObject({
    body: { rows: [{ state: 'problem', message }] },
  });
  await paypal.fail({ endpoint: 'refund-capture', fault: 'answer', issue: 'REFUND_NOT_ALLOWED' });
  await sendRefunds();
  expect(await read(id)).toMatchObject({ isBeingRefunded: false });
  expect(await toShipCounts()).toEqual(waiting);
  expect((await ship(id)).status).toBe(200);
});
