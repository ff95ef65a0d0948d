import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { products } from '#server/db/schema/catalog.ts';
import { stockHolds } from '#server/db/schema/stock.ts';
import { hasPostgres } from '../../support/database.ts';
import { notedBuild } from '../../support/examples/noted-build.ts';
import { provider } from '../../support/ledger.ts';
import { owner } from '../../support/owner.ts';
import { shopper, type Shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const { app, services, simulator, time } = await testStore();
const { db } = services.database;
const paypal = provider(simulator);

const prism = 41; // stock is counted
const scope = 42;

async function stock(productId: number, stockQuantity: number): Promise<void> {
  await db.delete(stockHolds);
  await db
    .update(products)
    .set({ stockQuantity, isVisible: true, inStock: true })
    .where(eq(products.id, productId));
}

async function unitsOf(productId: number): Promise<number | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, productId));
  return row?.stockQuantity;
}

async function orderOf(productId: number, quantity = 1) {
  const guest = shopper(app);
  await guest.add(productId, quantity);
  return { guest, order: await guest.placeOrder() };
}

async function pay(guest: Shopper, order: { orderId: string; totalAmount: string }): Promise<number> {
  const started = await guest.tryPayment(order);
  if (started.status !== 200) return started.status;
  const { id } = started.body as { id: string };
  await paypal.approve(id);
  return (await guest.capture(id)).status;
}

test('an editor opened before a sale does not restore sold units', async () => {
  await stock(prism, 5);
  const [before] = await db.select().from(products).where(eq(products.id, prism));
  const { guest, order } = await orderOf(prism, 2);
  expect(await pay(guest, order)).toBe(200);
  const call = await owner(app, services);
  const opened = { stockQuantity: 5, name: before?.name ?? '' };
  const stale = await call('PUT', `/api/products/${prism}`, opened, before?.version);
  expect(stale).toMatchObject({ status: 412, body: { current: { stockQuantity: 3 } } });
  expect(await unitsOf(prism)).toBe(3);
});

test('the last unit is held for the first payer, and sold; then the product is out of stock (R-STOCK-5, R-STOCK-8)', async () => {
  await stock(prism, 1);
  const first = await orderOf(prism);
  const second = await orderOf(prism);
  await first.guest.startPayment(first.order);
  expect(await second.guest.tryPayment(second.order)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Held by another checkout') as string },
  });
  expect(await pay(first.guest, first.order)).toBe(200);
  expect(await unitsOf(prism)).toBe(0);
  expect((await app.inject({ url: `/api/products/${prism}` })).json()).toMatchObject({ inStock: false });
  expect(await second.guest.call('POST', '/api/cart', { productId: prism, quantity: 1 })).toMatchObject({
    status: 409,
  });
});

test('the cart takes what is left and says so, over all lines of the product (R-STOCK-9)', async () => {
  await stock(scope, 3);
  const guest = shopper(app);
  const message = 'Only 3 of 1-6x24 Scope with Mount left.';
  const { id } = await guest.add(scope, 2);
  expect(await guest.add(scope, 2)).toEqual({ id, quantity: 3, capped: true, message });
  expect(await guest.call('PUT', `/api/cart/${id}`, { quantity: 9 })).toMatchObject({
    status: 200,
    body: [{ quantity: 3, unitsLeft: 3 }],
  });
  await guest.call('PUT', `/api/cart/${id}`, { quantity: 1 });
  expect(await guest.cart()).toMatchObject([{ quantity: 1 }]);
});

test('an order for more than is left is refused in the same words (R-STOCK-9)', async () => {
  await stock(scope, 3);
  const guest = shopper(app);
  await guest.add(scope, 3);
  await stock(scope, 2);
  expect(await guest.checkout()).toMatchObject({
    status: 409,
    body: { message: 'Only 2 of 1-6x24 Scope with Mount left.' },
  });
  expect(await guest.cart()).toMatchObject([{ quantity: 3 }]);
});

test('a payment for more than is left is refused with the number left (R-STOCK-9)', async () => {
  await stock(scope, 4);
  const { guest, order } = await orderOf(scope, 4);
  await stock(scope, 3);
  expect(await guest.tryPayment(order)).toMatchObject({
    status: 409,
    body: { message: 'Only 3 of 1-6x24 Scope with Mount left.' },
  });
});

test('a holster from the builder holds no units and is sold as often as it is ordered (R-STOCK-4)', async () => {
  await db.delete(stockHolds);
  for (let orders = 1; orders <= 2; orders += 1) {
    const guest = shopper(app);
    await guest.add(0, 99, notedBuild(`order ${orders}`));
    expect(await pay(guest, await guest.placeOrder())).toBe(200);
    expect(await db.select().from(stockHolds)).toEqual([]);
  }
});

test('a hold ends after 15 minutes; a unit sold meanwhile is not captured (R-STOCK-5 to R-STOCK-7)', async () => {
  await stock(prism, 1);
  const slow = await orderOf(prism);
  const { id } = await slow.guest.startPayment(slow.order);
  time.pass(14 * minuteMs);
  const other = await orderOf(prism);
  expect(await other.guest.tryPayment(other.order)).toMatchObject({ status: 409 });
  time.pass(2 * minuteMs);
  expect(await pay(other.guest, other.order)).toBe(200);
  await paypal.approve(id);
  expect(await slow.guest.capture(id)).toMatchObject({
    status: 409,
    body: { message: '3x Prism Sight is sold out.' },
  });
  expect(await paypal.capturesOf(slow.order.orderId)).toEqual([]);
});

test('an expired hold is renewed before the capture while units are left (R-STOCK-7)', async () => {
  await stock(prism, 1);
  const { guest, order } = await orderOf(prism);
  const { id } = await guest.startPayment(order);
  time.pass(20 * minuteMs);
  await paypal.approve(id);
  expect(await guest.capture(id)).toMatchObject({ status: 200 });
});

test('a decline and a replaced order release their units immediately (R-STOCK-6)', async () => {
  await stock(prism, 1);
  const declined = await orderOf(prism);
  const { id } = await declined.guest.startPayment(declined.order);
  await paypal.approve(id, 'transaction-refused');
  await declined.guest.capture(id);
  const replaced = await orderOf(prism);
  await replaced.guest.startPayment(replaced.order);
  await replaced.guest.add(36);
  await replaced.guest.placeOrder();
  const buyer = await orderOf(prism);
  expect(await pay(buyer.guest, buyer.order)).toBe(200);
});

test('a capture without an approval gives its units back (R-STOCK-6)', async () => {
  await stock(prism, 1);
  const slow = await orderOf(prism);
  const { id } = await slow.guest.startPayment(slow.order);
  await paypal.approve(id);
  await paypal.fail({ endpoint: 'capture-order', fault: 'answer', issue: 'ORDER_NOT_APPROVED' });
  expect(await slow.guest.capture(id)).toMatchObject({ status: 409, body: { issue: 'ORDER_NOT_APPROVED' } });
  const other = await orderOf(prism);
  expect(await pay(other.guest, other.order)).toBe(200);
  expect(await slow.guest.capture(id)).toMatchObject({
    status: 409,
    body: { message: '3x Prism Sight is sold out.' },
  });
});

describe.skipIf(!hasPostgres)('on a real PostgreSQL server', () => {
  test.each([
    // customers, units
    [10, 1],
    [24, 5],
  ])(
    '%i concurrent shoppers, %i units: exactly that many pay, the others lose nothing (R-STOCK-8)',
    async (buyers, units) => {
      await stock(prism, units);
      const all = await Promise.all(Array.from({ length: buyers }, () => orderOf(prism)));
      const statuses = await Promise.all(all.map(({ guest, order }) => pay(guest, order)));
      expect(statuses.filter((status) => status === 200)).toHaveLength(units);
      expect(statuses.filter((status) => status === 409)).toHaveLength(buyers - units);
      expect(await unitsOf(prism)).toBe(0);
      const captured = await Promise.all(all.map(({ order }) => paypal.capturesOf(order.orderId)));
      expect(captured.flat()).toHaveLength(units);
    },
  );

  test('one shopper who clicks 20 times at once has one order, one PayPal order and one capture', async () => {
    await stock(prism, 5);
    const guest = shopper(app);
    await guest.add(prism);
    const placed = await Promise.all(Array.from({ length: 20 }, () => guest.placeOrder()));
    expect(new Set(placed.map((order) => order.orderId)).size).toBe(1);
    const [order] = placed;
    if (!order) throw new Error('no order');
    const started = await Promise.all(Array.from({ length: 20 }, () => guest.startPayment(order)));
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    const id = started[0]?.id ?? '';
    await paypal.approve(id);
    const captured = await Promise.all(Array.from({ length: 20 }, () => guest.capture(id)));
    expect(new Set(captured.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(await paypal.capturesOf(order.orderId)).toHaveLength(1);
    expect(await unitsOf(prism)).toBe(4);
  });
});
