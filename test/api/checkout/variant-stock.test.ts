import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import type { AdminOrder } from '#domain/orders/read/admin-order.schema.ts';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { products, productVariants } from '#server/db/schema/catalog.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { stockHolds } from '#server/db/schema/stock.ts';
import { differencesIn } from '../../support/books.ts';
import { hasPostgres } from '../../support/database.ts';
import { provider } from '../../support/ledger.ts';
import { owner } from '../../support/owner.ts';
import { shopper, type Shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';
import { setVariants } from '../../support/variants.ts';

const { app, services, simulator, time } = await testStore();
const { db } = services.database;
const paypal = provider(simulator);

const tee = 3;
const chosen = { size: 'M', color: 'Black' };
const other = { size: 'L', color: 'Black' };
const soldOut = '1791 Tee, Black, M is sold out.';

/** Sets the units of the chosen and of the other variant; all others have none. */
async function stock(units: number, ofOther = 0): Promise<void> {
  await db.delete(stockHolds);
  const ofTee = eq(productVariants.productId, tee);
  await setVariants(db, { stockQuantity: 0 }, ofTee);
  for (const variant of await db.select().from(productVariants).where(ofTee)) {
    if (variant.color !== 'Black' || !['M', 'L'].includes(variant.size ?? '')) continue;
    const stockQuantity = variant.size === 'M' ? units : ofOther;
    await setVariants(db, { stockQuantity }, eq(productVariants.id, variant.id));
  }
}

/** The units of the chosen variant, and their sum at the product. */
async function units(): Promise<[number | undefined, number | undefined]> {
  const rows = await db.select().from(productVariants).where(eq(productVariants.productId, tee));
  const [product] = await db.select().from(products).where(eq(products.id, tee));
  const row = rows.find(({ size, color }) => size === chosen.size && color === chosen.color);
  return [row?.stockQuantity, product?.stockQuantity];
}

async function orderOf(quantity = 1, choice: object = chosen) {
  const guest = shopper(app);
  await guest.add(tee, quantity, choice);
  return { guest, order: await guest.placeOrder() };
}

async function pay(guest: Shopper, order: { orderId: string; totalAmount: string }): Promise<number> {
  const started = await guest.tryPayment(order);
  if (started.status !== 200) return started.status;
  const { id } = started.body as { id: string };
  await paypal.approve(id);
  return (await guest.capture(id)).status;
}

const add = (guest: Shopper, quantity: number, customizations: object) =>
  guest.call('POST', '/api/cart', { productId: tee, quantity, customizations });

test('the cart takes what is left of the variant, and of the other what that has (R-STOCK-9, R-CAT-70)', async () => {
  await stock(2, 7);
  const guest = shopper(app);
  expect((await add(guest, 5, chosen)).body).toMatchObject({
    quantity: 2,
    capped: true,
    message: 'Only 2 of 1791 Tee, Black, M left.',
  });
  expect((await add(guest, 7, other)).body).toMatchObject({ quantity: 7, capped: false });
  expect(await add(guest, 1, { size: 'XL', color: 'Black' })).toMatchObject({
    status: 409,
    body: { message: '1791 Tee, Black, XL is sold out.' },
  });
  const [line] = await guest.cart();
  expect(line).toMatchObject({ unitsLeft: 2, available: true, variantId: expect.any(Number) as number });
  expect((await guest.call('PUT', `/api/cart/${line?.id}`, { quantity: 9 })).body).toMatchObject([
    { quantity: 2 },
    { quantity: 7 },
  ]);
});

test('a line costs its variant’s price, and an order keeps variant and SKU (R-CAT-13, R-CAT-70)', async () => {
  await stock(9);
  await setVariants(db, { stockQuantity: 9 }, eq(productVariants.sku, 'RT-1791-BLA-2XL'));
  const { guest, order } = await orderOf(2, { size: '2XL', color: 'Black' });
  expect(await guest.cart()).toMatchObject([{ product: { price: '29.99' } }]);
  const call = await owner(app, services);
  const { body: list } = await call<AdminOrder[]>('GET', '/api/admin/orders?limit=1');
  expect(list).toMatchObject([{ orderId: order.orderId, items: [{ sku: 'RT-1791-BLA-2XL' }] }]);
  expect((await call('GET', `/api/admin/printing?orders=${list[0]?.id}`)).body).toMatchObject([
    { items: [{ sku: 'RT-1791-BLA-2XL' }] },
  ]);
  const [line] = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.number, order.orderId));
  expect(line?.line).toMatchObject({
    sku: 'RT-1791-BLA-2XL',
    unitPriceCents: 29_99,
    variantId: expect.any(Number) as number,
  });
});

test('a price that changed before payment needs the shopper’s yes (R-PAY-15)', async () => {
  await stock(2);
  const { guest, order } = await orderOf();
  await setVariants(db, { priceCents: 31_00 }, eq(productVariants.sku, 'RT-1791-BLA-M'));
  expect(await guest.tryPayment(order)).toMatchObject({ status: 409, body: { field: 'amount' } });
  await setVariants(db, { priceCents: null }, eq(productVariants.sku, 'RT-1791-BLA-M'));
});

test('checkout refuses more than is left of the variant in the same words (R-STOCK-9)', async () => {
  await stock(3, 5);
  const guest = shopper(app);
  await guest.add(tee, 3, chosen);
  await stock(1, 5);
  expect(await guest.checkout()).toMatchObject({
    status: 409,
    body: { message: 'Only 1 of 1791 Tee, Black, M left.' },
  });
  await stock(0, 5);
  expect(await guest.checkout()).toMatchObject({
    status: 409,
    body: { message: '1791 Tee, Black, M is no longer available. Remove it from your cart to continue.' },
  });
});

test('the last unit is held for the first payer and sold; the sum follows (R-STOCK-5, R-STOCK-8, R-CAT-14)', async () => {
  await stock(1, 4);
  const first = await orderOf();
  const second = await orderOf();
  const third = await orderOf(4, other);
  await first.guest.startPayment(first.order);
  expect(await second.guest.tryPayment(second.order)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Held by another checkout') as string },
  });
  expect(await pay(first.guest, first.order)).toBe(200);
  expect(await units()).toEqual([0, 4]);
  const read = async () => (await app.inject({ url: `/api/products/${tee}` })).json<Product>();
  expect((await read()).inStock).toBe(true);
  expect((await read()).variants.find(({ sku }) => sku === 'RT-1791-BLA-M')).toMatchObject({
    inStock: false,
    stockQuantity: 0,
  });
  expect(await pay(third.guest, third.order)).toBe(200);
  expect(await units()).toEqual([0, 0]);
  expect((await read()).inStock).toBe(false);
  expect(await differencesIn(services.database)).toEqual([]);
});

test('a hold that ended gives the unit to the next shopper, and nothing is captured (R-STOCK-6, R-STOCK-7)', async () => {
  await stock(1);
  const slow = await orderOf();
  const { id } = await slow.guest.startPayment(slow.order);
  time.pass(16 * minuteMs);
  const next = await orderOf();
  expect(await pay(next.guest, next.order)).toBe(200);
  await paypal.approve(id);
  expect(await slow.guest.capture(id)).toMatchObject({ status: 409, body: { message: soldOut } });
  expect(await paypal.capturesOf(slow.order.orderId)).toEqual([]);
});

test('a cancellation with restock returns the variant’s units, and uncancelling takes them again', async () => {
  await stock(2);
  const { guest, order } = await orderOf(2);
  expect(await pay(guest, order)).toBe(200);
  expect(await units()).toEqual([0, 0]);
  const call = await owner(app, services);
  const [row] = await db.select().from(orders).where(eq(orders.number, order.orderId));
  const url = `/api/admin/orders/${row?.id}`;
  const form = { customerName: row?.customerName, customerEmail: row?.customerEmail };
  const fields = { ...form, trackingNumber: '', shippingCarrier: '', customerNotes: '' };
  const cancelled = { status: 'cancelled', refund: false, restock: true, overrideReason: 'A test' };
  expect((await call('PUT', url, { ...fields, ...cancelled })).body).toMatchObject({ status: 'cancelled' });
  expect(await units()).toEqual([2, 2]);
  expect(await differencesIn(services.database)).toEqual([]);
  const undone = { ...fields, status: 'processing', overrideReason: 'A mistake' };
  expect((await call('PUT', url, undone)).body).toMatchObject({ status: 'processing' });
  expect(await units()).toEqual([0, 0]);
});

test('a variant that the owner removed cannot be paid anymore', async () => {
  await stock(3, 3);
  const { guest, order } = await orderOf();
  const call = await owner(app, services);
  const { body } = await call<Product>('GET', `/api/admin/products/${tee}`);
  const kept = body.variants.filter(({ sku }) => sku !== 'RT-1791-BLA-M');
  expect(await call('PUT', `/api/products/${tee}`, { variants: kept })).toMatchObject({
    status: 200,
    body: { stockQuantity: 3 },
  });
  expect(await guest.cart()).toMatchObject([{ available: false }]);
  expect(await guest.tryPayment(order)).toMatchObject({
    status: 409,
    body: { message: '1791 Tee, Black, M is no longer available.' },
  });
  expect(await call('PUT', `/api/products/${tee}`, { variants: body.variants })).toMatchObject({
    status: 200,
    body: { stockQuantity: 6 },
  });
});

describe.skipIf(!hasPostgres)('on a real PostgreSQL server', () => {
  test('10 shoppers want the last unit, 10 the 3 of another size: exactly as many pay (R-STOCK-8, R-CAT-14)', async () => {
    await stock(1, 3);
    const wishes = Array.from({ length: 20 }, (_, index) => (index < 10 ? chosen : other));
    const all = [];
    for (const choice of wishes) all.push(await orderOf(1, choice));
    const statuses = await Promise.all(all.map(({ guest, order }) => pay(guest, order)));
    const paid = (from: number) => statuses.slice(from, from + 10).filter((status) => status === 200).length;
    expect([paid(0), paid(10)]).toEqual([1, 3]);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    expect(await units()).toEqual([0, 0]);
    expect(await differencesIn(services.database)).toEqual([]);
    const captured = await Promise.all(all.map(({ order }) => paypal.capturesOf(order.orderId)));
    expect(captured.flat()).toHaveLength(4);
  });
});
