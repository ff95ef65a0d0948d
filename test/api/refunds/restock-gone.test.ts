import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import { stockMovements } from '#server/db/schema/books.ts';
import { products, productVariants } from '#server/db/schema/catalog.ts';
import { differencesIn } from '../../support/books.ts';
import { editedLines, sling } from '../../support/edited-lines.ts';
import { refundForm } from '../../support/refund-form.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { db } = store.services.database;
const { call, read, edit, paidFor, quote, change } = await editedLines(store);

// oxlint-disable-next-line vitest/no-standalone-expect -- every test ends with books that agree
afterEach(async () => expect(await differencesIn(store.services.database)).toEqual([]));

const variant = (size: string, sku: string | null, stockQuantity = 3) => ({
  size,
  color: null,
  sku,
  inStock: true,
  stockQuantity,
  price: null,
});

/** A paid order of two small shirts with the SKU, of which one is left. `more`: other items of the order. */
async function soldShirts(sku: string | null, more: [number, number][] = []) {
  const { body: tee } = await call<AdminProduct>('GET', '/api/admin/products/3');
  const { status, body: shirt } = await call<AdminProduct>('POST', '/api/products', {
    name: 'Range Shirt',
    description: 'Cotton.',
    price: '20.00',
    category: 'apparel',
    imageUrl: tee.imageUrl,
    inStock: true,
    isVisible: true,
    trackStock: true,
    sizes: 'S,M',
    variants: [variant('S', sku), variant('M', null)],
  });
  expect(status, JSON.stringify(shirt)).toBe(201);
  const order = await paidFor([[shirt.id, 2, { size: 'S' }], ...more]);
  const save = async (sizes: string, variants: object[]) => {
    const saved = await call('PUT', `/api/products/${shirt.id}`, { sizes, variants });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  };
  const line = order.lines.find(({ productId }) => productId === shirt.id)?.id ?? 0;
  return { id: order.id, shirt: shirt.id, line, save };
}

async function refunded(id: number, lineId: number) {
  const form = refundForm(await read(id), { lines: [{ lineId, quantity: 2, restock: true }] });
  const { status, body } = await call<{ message: string }>('POST', `/api/admin/orders/${id}/refunds`, form);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.message;
}

const unitsOf = async (shirt: number) =>
  (await db.select().from(productVariants).where(eq(productVariants.productId, shirt))).map(
    ({ size, stockQuantity }) => [size, stockQuantity],
  );

const movedBack = async (id: number) =>
  (await db.select().from(stockMovements).where(eq(stockMovements.orderId, id)))
    .filter(({ quantity }) => quantity > 0)
    .map(({ quantity, isLost }) => ({ quantity, isLost }));

const shirts = '2 × Range Shirt, S (no longer in the catalog)';

test('units go back to the variant that has their SKU now (R-REF-16)', async () => {
  const { id, shirt, line, save } = await soldShirts('RS-1');
  await save('M,L', [variant('M', null), variant('L', 'rs-1')]);
  expect(await refunded(id, line)).not.toContain('Not put back');
  expect(await unitsOf(shirt)).toEqual([
    ['M', 3],
    ['L', 5],
  ]);
  expect(await movedBack(id)).toEqual([{ quantity: 2, isLost: false }]);
});

test('units go back to a variant of their size and color whose SKU was changed (R-REF-16)', async () => {
  const { id, shirt, line, save } = await soldShirts('RS-2');
  await save('S', [variant('S', 'RS-3', 1)]);
  await refunded(id, line);
  expect(await unitsOf(shirt)).toEqual([['S', 3]]);
});

test('units go back to a product that has no variants anymore (R-REF-16)', async () => {
  const { id, shirt, line, save } = await soldShirts('RS-4');
  await save('', []);
  await refunded(id, line);
  const [product] = await db.select().from(products).where(eq(products.id, shirt));
  expect(product).toMatchObject({ trackStock: true, stockQuantity: 4 + 2 });
});

test('a refund says which units were not put back, because their variant is gone (R-REF-19)', async () => {
  const { id, shirt, line, save } = await soldShirts('RS-5');
  await save('M,L', [variant('M', 'RS-6'), variant('L', 'RS-7')]);
  expect(await refunded(id, line)).toContain(`Not put back into stock: ${shirts}`);
  expect(await unitsOf(shirt)).toEqual([
    ['M', 3],
    ['L', 3],
  ]);
  expect(await movedBack(id)).toEqual([]);
  const order = await read(id);
  expect(order.refunds).toMatchObject([{ lines: [{ quantity: 2, restock: 0 }] }]);
  expect(order.history.find(({ what }) => what === 'refund-requested')?.detail).toMatchObject({
    notPutBack: shirts,
  });
});

test('a cancellation says which units were not put back, because their product is gone, and takes them again (R-REF-19)', async () => {
  const { id, shirt } = await soldShirts('RS-8');
  expect((await call('DELETE', `/api/products/${shirt}`)).status).toBe(200);
  const canceled = await edit(id, { status: 'cancelled', refund: false, restock: true });
  expect(canceled).toMatchObject({ status: 200, body: { notPutBack: shirts } });
  expect(await movedBack(id)).toEqual([{ quantity: 2, isLost: true }]);
  const back = await edit(id, { status: 'paid', overrideReason: 'By mistake' });
  expect(back.status, JSON.stringify(back.body)).toBe(200);
  expect((await read(id)).lines).toMatchObject([{ restockable: 2 }]);
});

test('an edit says which units were not put back (R-REF-19, R-ORD-41)', async () => {
  const { id, line, save } = await soldShirts('RS-9', [[sling, 1]]);
  await save('M', [variant('M', null)]);
  const wishes = { lines: [{ lineId: line, quantity: 0 }] };
  const { difference } = (await quote(id, wishes)).body;
  const saved = await change(id, { ...wishes, settlement: 'keep-total', difference });
  expect(saved).toMatchObject({
    status: 200,
    body: { message: `Items saved. Not put back into stock: ${shirts}` },
  });
  expect(await movedBack(id)).toEqual([{ quantity: 2, isLost: true }]);
});
