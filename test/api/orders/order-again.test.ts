import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OrderedAgain } from '#domain/identity/customers/customer.schema.ts';
import { products } from '#server/db/schema/catalog.ts';
import { orders } from '#server/db/schema/orders.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { shopper, type Shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const { app, services } = await testStore();
const { db } = services.database;

const tee = 1;
const sling = 31;
const swivels = 36;

let people = 0;

async function newCustomer() {
  const who = shopper(app);
  await who.register(`again${(people += 1)}@mail.example`);
  return who;
}

const again = (who: Shopper, orderId: string) =>
  who.ok<OrderedAgain>('POST', `/api/auth/orders/${orderId}/cart`);

const inCart = async (who: Shopper) =>
  (await who.cart()).map(({ productId, quantity }) => [productId, quantity]);

test('"Buy again" fills the cart and names what is sold out or gone (R-ACCT-38)', async () => {
  const who = await newCustomer();
  await who.add(0, 1, { pistolMake: 'Glock', pistolModel: 'G19', holsterType: 'IWB' });
  await who.add(tee, 2, { size: 'M', color: 'Olive' });
  await who.add(sling);
  await who.add(swivels);
  const { orderId } = await who.placeOrder();
  await db.update(orders).set({ status: 'paid' }).where(eq(orders.number, orderId));
  await who.ok('DELETE', '/api/cart');
  await db.update(products).set({ inStock: false }).where(eq(products.id, sling));
  await db.update(products).set({ isVisible: false }).where(eq(products.id, swivels));

  const answer = await again(who, orderId);
  await db.update(products).set({ inStock: true }).where(eq(products.id, sling));
  await db.update(products).set({ isVisible: true }).where(eq(products.id, swivels));
  expect(answer.added).toEqual(['Custom Holster', 'Ridgeline Tee']);
  expect(answer.left.map(({ reason }) => reason)).toEqual([
    'This item is currently out of stock',
    'No longer available',
  ]);
  expect(await inCart(who)).toEqual([
    [0, 1],
    [tee, 2],
  ]);
});

test('an unpaid order gets back only what the cart no longer has, and is then the same order (R-ACCT-37, R-CHK-13)', async () => {
  const who = await newCustomer();
  await who.add(tee, 3, { size: 'M', color: 'Olive' });
  await who.add(sling);
  const { orderId } = await who.placeOrder();
  const [first] = await who.cart();
  await who.ok('PUT', `/api/cart/${first?.id}`, { quantity: 1 });
  expect(await again(who, orderId)).toEqual({ added: ['Ridgeline Tee'], left: [] });
  expect(await inCart(who)).toEqual([
    [tee, 3],
    [sling, 1],
  ]);
  expect((await who.placeOrder()).orderId).toBe(orderId);
});

test('nobody buys another customer’s order again', async () => {
  const who = await newCustomer();
  await who.add(sling);
  const { orderId } = await who.placeOrder();
  const other = await newCustomer();
  expect(await other.call('POST', `/api/auth/orders/${orderId}/cart`)).toMatchObject({ status: 404 });
  expect(await shopper(app).call('POST', `/api/auth/orders/${orderId}/cart`)).toMatchObject({ status: 401 });
});

test('a customer’s addresses come with the last one first, each once (R-ACCT-39)', async () => {
  const who = await newCustomer();
  expect(await who.ok('GET', '/api/auth/addresses')).toEqual([]);
  const work = { ...texasAddress, address: '12 Range Road', apartment: 'Suite 5' };
  for (const address of [texasAddress, work, { ...texasAddress, address: '410 CONCHO AVE' }, work]) {
    await who.add(sling);
    await who.placeOrder(address);
  }
  const notSaved = { id: null, isDefault: false };
  expect(await who.ok('GET', '/api/auth/addresses')).toEqual([
    { ...work, ...notSaved },
    { ...texasAddress, address: '410 CONCHO AVE', ...notSaved },
  ]);
  expect(await shopper(app).call('GET', '/api/auth/addresses')).toMatchObject({ status: 401 });
});
