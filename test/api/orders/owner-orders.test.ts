import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { AdminOrder } from '#domain/orders/read/admin-order.schema.ts';
import { hourMs } from '#domain/platform/time/durations.ts';
import { products } from '#server/db/schema/catalog.ts';
import { orders } from '#server/db/schema/orders.ts';
import { expireOrders } from '#server/selling/checkout/expire-orders.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { db } = store.services.database;
const { call, paypal, placed, paid, read, edit } = await ownersOrders(store);

describe('an edit', () => {
  test('saves name, email, tracking and notes, and is in the history (R-API-36)', async () => {
    const { id } = await paid();
    const fields = {
      customerName: 'Dana R. Reyes',
      customerEmail: 'dana.r@example.com',
      customerNotes: 'Thanks',
    };
    expect((await edit(id, fields)).body).toMatchObject(fields);
    expect((await read(id)).history[0]).toMatchObject({
      actor: 'owner',
      what: 'edited',
      detail: { fields: 'customerName, customerEmail, customerNotes' },
    });
  });

  test.each([
    ['customerName', { customerName: ' ' }],
    ['customerEmail', { customerEmail: 'no address' }],
    ['status', { status: 'lost' }],
  ])('with a wrong %s is refused by name', async (field, wrong) => {
    const { id } = await placed();
    const answer = await edit(id, wrong);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ field });
  });

  test('follows the table of transitions; any other step needs a reason and records it (R-API-36, R-ORD-13)', async () => {
    const { id } = await paid();
    expect((await edit(id, { status: 'processing' })).body).toMatchObject({ status: 'processing' });
    expect((await edit(id, { status: 'shipped' })).body).toMatchObject({ status: 'shipped' });
    const back = await edit(id, { status: 'paid', customerName: 'Not Saved' });
    expect(back).toMatchObject({ status: 409, body: { field: 'overrideReason' } });
    expect(await read(id)).toMatchObject({ status: 'shipped', customerName: 'Dana Reyes' });
    const reason = 'The parcel came back';
    expect((await edit(id, { status: 'paid', overrideReason: reason })).body).toMatchObject({
      status: 'paid',
    });
    expect((await read(id)).history[0]).toMatchObject({
      what: 'status-changed',
      detail: { from: 'shipped', to: 'paid', reason },
    });
  });

  test('back to pending of a paid order does not let it expire a day later', async () => {
    const { id } = await paid();
    await edit(id, { status: 'pending', overrideReason: 'The check bounced' });
    const createdAt = new Date(store.time.now.getTime() - 25 * hourMs);
    await db.update(orders).set({ createdAt }).where(eq(orders.id, id));
    await expireOrders(store.services);
    expect(await read(id)).toMatchObject({ status: 'pending' });
  });

  test('of an older version gets the changes, and overwrites nothing (R-ADMIN-16, R-ADMIN-17)', async () => {
    const { id } = await paid();
    const { version } = await read(id);
    expect((await edit(id, { customerNotes: 'first' }, version)).status).toBe(200);
    const late = await edit(id, { customerNotes: 'second' }, version);
    expect(late.status).toBe(412);
    expect(late.body.current).toMatchObject({ customerNotes: 'first', version: version + 1 });
    const tracking = { trackingNumber: '9400', shippingCarrier: 'USPS', customerNotes: 'second' };
    expect(await call('POST', `/api/admin/orders/${id}/tracking`, tracking, version)).toMatchObject({
      status: 412,
      body: { current: { customerNotes: 'first', status: 'paid', trackingNumber: null } },
    });
    expect((await edit(id, { customerNotes: 'second' }, version + 1)).status).toBe(200);
  });
});

describe('a cancellation', () => {
  const tracked = 31;

  async function stockOf(productId: number) {
    const [row] = await db.select().from(products).where(eq(products.id, productId));
    return row?.stockQuantity;
  }

  test('of a paid order refunds and restocks only if the owner asked for it (R-AORD-11)', async () => {
    await db.update(products).set({ trackStock: true, stockQuantity: 10 }).where(eq(products.id, tracked));
    const kept = await paid({}, tracked);
    expect((await edit(kept.id, { status: 'cancelled', refund: false })).body).toMatchObject({
      status: 'cancelled',
      refundable: '48.43',
      refunded: '0.00',
    });
    expect(await stockOf(tracked)).toBe(9);
    const returned = await paid({}, tracked);
    expect(await stockOf(tracked)).toBe(8);
    const answer = await edit(returned.id, { status: 'cancelled', refund: true, restock: true });
    expect(answer.body).toMatchObject({ status: 'cancelled', refundable: '0.00', refundUnderWay: '48.43' });
    expect(await stockOf(tracked)).toBe(9);
    await db.update(products).set({ trackStock: false }).where(eq(products.id, tracked));
  });

  test('of a pending order closes its payment: a later approval takes no money', async () => {
    const order = await placed();
    const { id } = await order.guest.startPayment(order);
    expect((await edit(order.id, { status: 'cancelled' })).status).toBe(200);
    await paypal.approve(id);
    expect((await order.guest.capture(id)).status).toBe(409);
    expect(await paypal.capturesOf(order.orderId)).toEqual([]);
  });

  test('and deletion and marking as paid are refused while a payment is in flight (R-AORD-10)', async () => {
    const order = await placed();
    const { id } = await order.guest.startPayment(order);
    await paypal.approve(id, 'pending-completes');
    await order.guest.capture(id);
    expect(await read(order.id)).toMatchObject({ paymentPending: true, paymentInFlight: true });
    const inFlight = {
      status: 409,
      body: { message: 'A payment for this order is in flight. Wait for its answer.' },
    };
    expect(await edit(order.id, { status: 'cancelled' })).toMatchObject(inFlight);
    expect(await call('DELETE', `/api/admin/orders/${order.id}`)).toMatchObject(inFlight);
    expect(await call('POST', `/api/admin/orders/${order.id}/mark-paid`)).toMatchObject(inFlight);
    expect(await edit(order.id, { status: 'shipped', overrideReason: 'in a hurry' })).toMatchObject(inFlight);
  });
});

describe('a deleted order', () => {
  test('leaves lists and statistics, keeps its payments, and can be restored (R-ADMIN-21, R-AORD-12, R-API-37)', async () => {
    const { id } = await paid();
    expect(await call('DELETE', `/api/admin/orders/${id}`)).toMatchObject({
      status: 200,
      body: { message: 'Order deleted successfully' },
    });
    expect(await listed('')).not.toContain(id);
    expect(await listed('status=paid')).not.toContain(id);
    expect(await read(id)).toMatchObject({ refundable: '48.43', deletedAt: expect.any(String) as string });
    expect((await call('DELETE', `/api/admin/orders/${id}`)).status).toBe(404);
    expect(await call('POST', `/api/admin/orders/${id}/restore`)).toMatchObject({
      body: { status: 'paid', deletedAt: null },
    });
    expect(await listed('')).toContain(id);
    expect((await call('POST', `/api/admin/orders/${id}/restore`)).status).toBe(200);
  });

  test('is found by its number, typed as the customer reads it, and by the filter, page by page (R-AORD-24)', async () => {
    const [first, second] = [await paid(), await paid()];
    for (const { id } of [first, second]) await call('DELETE', `/api/admin/orders/${id}`);
    const typed = first.orderId.toLowerCase().replace('rt-', '');
    const found = await call<AdminOrder[]>('GET', `/api/admin/orders?q=${typed}`);
    expect(found.body).toMatchObject([{ id: first.id, deletedAt: expect.any(String) as string }]);
    expect(found.headers).toMatchObject({ 'x-total-count': '1' });
    for (const sort of ['newest', 'highest']) {
      const page = await call<AdminOrder[]>('GET', `/api/admin/orders?status=deleted&limit=1&sort=${sort}`);
      const next = /<([^>]+)>/.exec(String(page.headers['link'] ?? ''))?.[1] ?? '';
      const rest = await call<AdminOrder[]>('GET', next);
      expect([...page.body, ...rest.body].map(({ id }) => id)).toEqual([second.id, first.id]);
    }
    expect(await listed(`status=deleted&q=${first.orderId}`)).toEqual([first.id]);
    await call('POST', `/api/admin/orders/${first.id}/restore`);
    expect(await listed('status=deleted')).toEqual([second.id]);
  });

  async function listed(query: string): Promise<number[]> {
    const { body } = await call<AdminOrder[]>('GET', `/api/admin/orders?limit=100&${query}`);
    return body.map(({ id }) => id);
  }
});

test('an unknown order is a 404 for every action', async () => {
  const body = {
    trackingNumber: '1',
    status: 'paid',
    customerName: 'x',
    customerEmail: 'x@y.example',
    kind: 'shipping-notice',
  };
  for (const [method, path] of [
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['PUT', '/shipping'],
    ['POST', '/tracking'],
    ['POST', '/mark-paid'],
    ['POST', '/emails'],
    ['POST', '/restore'],
  ] as const) {
    const sent = method === 'GET' || method === 'DELETE' ? undefined : body;
    expect((await call(method, `/api/admin/orders/999999${path}`, sent)).status, path).toBe(404);
  }
});
