import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Draft } from '#domain/selling/drafts/draft.schema.ts';
import { secondMs } from '#domain/platform/time/durations.ts';
import { specifiedShipping, type ShippingSetting } from '#domain/settings/kinds/shipping.schema.ts';
import { orders } from '#server/db/schema/orders.ts';
import { differencesIn } from '../../support/books.ts';
import { addressIn } from '../../support/examples/addresses.ts';
import { militaryShipping } from '../../support/examples/military-shipping.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { testStore } from '../../support/store.ts';

// Military addresses are destinations once the owner says so.
const store = await testStore();
const { db } = store.services.database;
const { call, placed, paid, paypal, read, move } = await ownersOrders(store);

const refusal = {
  status: 409,
  body: { message: 'We do not ship to Armed Forces Europe. Choose another address.' },
};

async function shipBy(value: ShippingSetting) {
  expect(await call('PUT', '/api/admin/settings/shipping', { value })).toMatchObject({ status: 200 });
  store.time.pass(3 * secondMs);
}

beforeEach(() => shipBy(specifiedShipping));

afterEach(async () => {
  const [difference] = await differencesIn(store.services.database);
  if (difference !== undefined) throw new Error(difference);
});

test('checkout, drafts and address books refuse a military address, and a paid order cannot move there (R-SHIP-53)', async () => {
  const { id } = await paid();
  const { guest } = await placed();
  expect(await guest.checkout(addressIn('AE'))).toMatchObject({
    ...refusal,
    body: { ...refusal.body, field: 'shippingAddress.state' },
  });
  const wrong = await guest.checkout({ ...addressIn('AE'), state: 'TX' });
  expect(wrong).toMatchObject({ status: 400 });
  const { email: _email, ...address } = addressIn('AE');
  await guest.register('deployed@example.com');
  expect(await guest.call('POST', '/api/auth/addresses', address)).toMatchObject(refusal);
  const { body: draft } = await call<Draft>('POST', '/api/admin/drafts', {});
  const content = { ...draft.content, ...addressIn('AE') };
  const saved = await call<Draft>('PUT', `/api/admin/drafts/${draft.id}`, content, draft.version);
  expect(saved.body.problems).toContainEqual({ field: 'state', message: refusal.body.message });
  expect(await move(id, addressIn('AE'))).toMatchObject({ status: 409, body: { field: 'state' } });
});

test('once they are on, an order goes there without sales tax, and stays when they are off again (R-SHIP-53, R-TAX-35)', async () => {
  await shipBy(militaryShipping);
  const { guest } = await placed();
  const placedOrder = await guest.placeOrder(addressIn('AE'));
  const { id: paypalId } = await guest.startPayment(placedOrder);
  await shipBy(specifiedShipping);
  await paypal.approve(paypalId);
  expect((await guest.capture(paypalId)).status).toBe(200);
  const [row] = await db.select().from(orders).where(eq(orders.number, placedOrder.orderId));
  const id = row?.id ?? 0;
  const order = await read(id);
  expect(order).toMatchObject({ status: 'paid', shipping: '8.99', tax: '0.00' });
  expect(order.shippingAddress).toMatchObject({ state: 'AE', zipCode: '09012' });
  expect(order.whyThisPrice?.tax.rule).toBe('no sales tax: military addresses are in no state');
  expect(await move(id, { ...addressIn('AE'), city: 'APO' })).toMatchObject({ status: 200 });
  const file = await store.app.inject({
    url: `/api/admin/to-ship/labels?tool=pirate-ship&orders=${id}`,
    headers: { authorization: call.authorization },
  });
  expect(file.body).toContain('APO,AE,09012,US');
});
