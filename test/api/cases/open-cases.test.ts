import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CustomerOrder } from '#domain/identity/customers/customer.schema.ts';
import type { LookedUpOrder } from '#domain/orders/read/order-lookup.schema.ts';
import { newLookupCode } from '#server/orders/read/finish-order-lookup.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { app, services, time } = store;
const { call, paid, read, paypal } = await ownersOrders(store);

const sling = 31;

/** The lookup of an order; `enter` enters its emailed code. */
async function lookedUp(orderId: string) {
  const guest = shopper(app);
  const body = { orderId, email: 'dana@example.com' };
  const { lookupId } = await guest.ok<{ lookupId: string }>('POST', '/api/order-lookups', body);
  const code = await newLookupCode(services.database.db, lookupId);
  return {
    guest,
    lookupId,
    enter: () => guest.ok<LookedUpOrder>('POST', `/api/order-lookups/${lookupId}`, { code }),
  };
}

/** A paid order whose code was entered. */
async function opened() {
  const order = await paid();
  const lookup = await lookedUp(order.orderId);
  await lookup.enter();
  return { order, lineId: (await read(order.id)).lines[0]?.id ?? 0, ...lookup };
}

describe('an order with open cases', () => {
  const openCase = (lineId: number, fields: object = {}) => ({
    id: expect.any(Number) as number,
    openedAt: time.now.toISOString(),
    state: 'open',
    outcome: null,
    lines: [{ lineId, name: 'Two-Point Sling, Black', choices: null, quantity: 1 }],
    ...fields,
  });

  test('shows them to the shopper who looks it up, with a link to each, until they are closed (R-CASE-17)', async () => {
    const one = await opened();
    await one.guest.ok('POST', `/api/order-lookups/${one.lookupId}/cases`, {
      reason: 'wrong-fit',
      lines: [{ lineId: one.lineId, quantity: 1 }],
      text: 'It is too small.',
      key: randomUUID(),
    });
    const again = await lookedUp(one.order.orderId);
    const { openCases } = await again.enter();
    expect(openCases).toEqual([openCase(one.lineId)]);
    const [shown] = openCases;
    const url = (lookupId: string, caseId = shown?.id) =>
      `/api/order-lookups/${lookupId}/cases/${caseId}/links`;
    const { token } = await again.guest.ok<{ token: string }>('POST', url(again.lookupId));
    expect(await again.guest.ok('POST', '/api/cases/show', { token })).toMatchObject({
      orderNumber: one.order.orderId,
      state: 'open',
    });
    // Not a lookup of another order, nor one whose code was not entered.
    expect(await again.guest.call('POST', url((await opened()).lookupId))).toMatchObject({ status: 404 });
    const unproved = await lookedUp(one.order.orderId);
    expect(await again.guest.call('POST', url(unproved.lookupId))).toMatchObject({ status: 404 });

    expect((await call('POST', `/api/admin/cases/${shown?.id}/close`)).status).toBe(200);
    expect(await again.guest.call('POST', url(again.lookupId))).toMatchObject({ status: 409 });
    expect(await unproved.enter()).toMatchObject({ openCases: [] });
  });

  test('shows them in the account, also those that staff opened, and links none of another account (R-CASE-17)', async () => {
    const customer = shopper(app);
    await customer.register('shown@example.com');
    await customer.add(sling);
    const placedOrder = await customer.placeOrder();
    const { orderId } = placedOrder;
    const { id: paymentId } = await customer.startPayment(placedOrder);
    await paypal.approve(paymentId);
    await customer.capture(paymentId);
    const history = () => customer.ok<CustomerOrder[]>('GET', '/api/auth/orders');
    const [order] = await history();
    expect(order?.openCases).toEqual([]);
    const lineId = order?.items[0]?.id ?? 0;
    const opening = { reason: 'warranty', lines: [{ lineId, quantity: 1 }], key: randomUUID() };
    expect((await call('POST', `/api/admin/orders/${order?.id}/cases`, opening)).status).toBe(200);
    const [shown] = (await history())[0]?.openCases ?? [];
    expect(shown).toEqual(openCase(lineId, { state: 'waiting' }));
    const url = `/api/auth/orders/${orderId}/cases/${shown?.id}/links`;
    const stranger = shopper(app);
    await stranger.register('not-shown@example.com');
    expect(await stranger.call('POST', url)).toMatchObject({ status: 404 });
    const { token } = await customer.ok<{ token: string }>('POST', url);
    expect(await customer.ok('POST', '/api/cases/show', { token })).toMatchObject({ reason: 'warranty' });
  });
});
