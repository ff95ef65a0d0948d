import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '#domain/dashboard/audit/audit-entry.schema.ts';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import type { BulkChange, BulkPreview, ShownBulkChange } from '#domain/catalog/bulk/bulk.schema.ts';
import { hourMs } from '#domain/platform/time/durations.ts';
import { startPlanned } from '#server/catalog/bulk/bulk-changes.ts';
import { ensureFirstAdmin } from '#server/identity/staff/first-admin.ts';
import { priceChanges } from '#server/db/schema/catalog.ts';
import { testStore } from '../../support/store.ts';

const { app, services, time } = await testStore();
const { db } = services.database;
await ensureFirstAdmin(db, services.config);
const payload = { username: 'admin', password: 'a-password-for-tests' };
const signedIn = await app.inject({ method: 'POST', url: '/api/admin/login', payload });
const headers = { authorization: `Bearer ${signedIn.json<{ token: string }>().token}` };
const address = '/api/admin/bulk-changes';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

function call(method: Method, url: string, body?: object, version?: number) {
  const match = version === undefined ? {} : { 'if-match': `"${version}"` };
  return app.inject({ method, url, headers: { ...headers, ...match }, ...(body && { payload: body }) });
}

async function read(id: number): Promise<AdminProduct> {
  return (await call('GET', `/api/admin/products/${id}`)).json<AdminProduct>();
}

async function made(fields: object = {}): Promise<AdminProduct> {
  const { imageUrl } = await read(31);
  const body = {
    name: 'Patch',
    description: 'Sewn.',
    price: '9.00',
    category: 'stickers',
    imageUrl,
    ...fields,
  };
  const answer = await call('POST', '/api/products', body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<AdminProduct>();
}

async function check(ids: number[], change: object): Promise<BulkPreview> {
  const answer = await call('POST', `${address}/check`, { ids, change });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<BulkPreview>();
}

async function start(
  ids: number[],
  change: object,
  beginsAt: string | null = null,
): Promise<ShownBulkChange> {
  const { seen } = await check(ids, change);
  const answer = await call('POST', address, { ids, change, seen, beginsAt });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<ShownBulkChange>();
}

const up = { field: 'price', how: 'up-percent', amount: '5' } satisfies Partial<BulkChange>;
const shirt = {
  category: 'apparel',
  sizes: 'S, M',
  price: '20.00',
  variants: [
    { size: 'S', sku: null, stockQuantity: 3 },
    { size: 'M', sku: null, stockQuantity: 5, price: '22.00' },
  ],
};

describe('a change of many products', () => {
  test('is seen row by row before, and does exactly that (R-APROD-24)', async () => {
    const [patch, tee] = [await made(), await made(shirt)];
    const ids = [patch.id, tee.id];
    const { rows, title } = await check(ids, up);
    expect(title).toBe('Price up by 5%');
    expect(rows.map(({ name, choice, before, after }) => [name, choice, before, after])).toEqual([
      ['Patch', '', '9.00', '9.45'],
      ['Patch', '', '20.00', '21.00'],
      ['Patch', 'M', '22.00', '23.10'],
    ]);
    expect(await read(patch.id)).toEqual(patch);
    expect(await start(ids, up)).toMatchObject({ title, state: 'done', count: 3, leftOut: 0 });
    expect(await read(patch.id)).toMatchObject({ price: '9.45' });
    const after = await read(tee.id);
    expect([after.price, ...after.variants.map(({ price }) => price)]).toEqual(['21.00', null, '23.10']);
    const history = await db.select().from(priceChanges).where(eq(priceChanges.productId, patch.id));
    expect(history.map(({ regularCents }) => regularCents)).toEqual([900, 945]);
  });

  test('leaves products that would be wrong, and says why (R-APROD-24)', async () => {
    const [patch, sale] = [await made(), await made({ salePrice: '8.50' })];
    const down = { field: 'price', how: 'down', amount: '1.00' };
    const ids = [999_999, patch.id, sale.id];
    const [low, dear, gone] = (await check(ids, down)).rows;
    expect(low?.fault).toBeNull();
    expect(dear?.fault).toBe('Its sale price of $8.50 would not be below it');
    expect(gone).toMatchObject({ productId: 999_999, fault: 'This product no longer exists' });
    expect(await start(ids, down)).toMatchObject({ count: 1 });
    expect(await read(sale.id)).toEqual(sale);
    const empty = await call('POST', address, {
      ids: [sale.id],
      change: down,
      seen: (await check([sale.id], down)).seen,
    });
    expect(empty.statusCode).toBe(400);
  });

  test('whoever saves second sees what the first made of it (R-APROD-24)', async () => {
    const patch = await made();
    const { seen } = await check([patch.id], up);
    expect((await call('PUT', `/api/products/${patch.id}`, { price: '10.00' })).statusCode).toBe(200);
    const answer = await call('POST', address, { ids: [patch.id], change: up, seen });
    expect(answer.statusCode).toBe(412);
    expect(answer.json<{ current: BulkPreview }>().current.rows[0]).toMatchObject({
      before: '10.00',
      after: '10.50',
    });
    expect(await read(patch.id)).toMatchObject({ price: '10.00' });
  });

  test('stock, weight, category and visibility change too (R-APROD-24)', async () => {
    const [counted, tee] = [await made({ trackStock: true, stockQuantity: 4 }), await made(shirt)];
    const plain = await made();
    await start([counted.id, tee.id, plain.id], { field: 'stockQuantity', how: 'up', value: 10 });
    expect(await read(counted.id)).toMatchObject({ stockQuantity: 14 });
    expect(await read(tee.id)).toMatchObject({ stockQuantity: 28 });
    expect(await read(plain.id)).toEqual(plain);
    await start([counted.id, tee.id], { field: 'weightOunces', value: 7 });
    await start([counted.id], { field: 'isVisible', value: false });
    await start([counted.id], { field: 'category', value: 'slings' });
    expect(await read(counted.id)).toMatchObject({ weightOunces: 7, isVisible: false, category: 'slings' });
    const { rows } = await check([tee.id], { field: 'category', value: 'slings' });
    expect(rows[0]?.fault).toBe('It would lose its sizes: change the category in its editor');
  });

  test.each([
    { ids: [], change: up },
    { ids: [31], change: { field: 'price', how: 'up-percent', amount: '1001' } },
    { ids: [31], change: { field: 'price', how: 'set', amount: '0' } },
    { ids: [31], change: { field: 'stockQuantity', how: 'set', value: -1 } },
    { ids: [31], change: { field: 'name', value: 'x' } },
  ])('%j is refused', async (body) => {
    expect((await call('POST', `${address}/check`, body)).statusCode).toBe(400);
  });
});

describe('a planned change', () => {
  test('is made at its time, and only where nothing changed meanwhile (R-APROD-26)', async () => {
    const [patch, other] = [await made(), await made()];
    const at = new Date(time.now.getTime() + hourMs).toISOString();
    const { id, state } = await start([patch.id, other.id], up, at);
    expect(state).toBe('planned');
    await call('PUT', `/api/products/${other.id}`, { price: '12.00' });
    await startPlanned(services);
    expect(await read(patch.id)).toMatchObject({ price: '9.00' });
    time.pass(hourMs);
    await startPlanned(services);
    await startPlanned(services);
    expect(await read(patch.id)).toMatchObject({ price: '9.45' });
    expect(await read(other.id)).toMatchObject({ price: '12.00' });
    const list = (await call('GET', address)).json<ShownBulkChange[]>();
    expect(list.find((one) => one.id === id)).toMatchObject({ state: 'done', count: 1, leftOut: 1 });
  });

  test.each([
    ['0000-01-01T00:00:00Z', 'beginsAt: Choose a day and a time'],
    ['9999-12-31T23:59:59Z', 'beginsAt: Choose a day and a time'],
    ['2020-01-01T00:00:00Z', 'Choose a moment that is still to come'],
  ])('does not begin at %s (R-APROD-26)', async (beginsAt, message) => {
    const patch = await made();
    const { seen } = await check([patch.id], up);
    const answer = await call('POST', address, { ids: [patch.id], change: up, seen, beginsAt });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json()).toMatchObject({ field: 'beginsAt', message });
    expect(await read(patch.id)).toEqual(patch);
  });

  test('can be taken back until then (R-APROD-26)', async () => {
    const patch = await made();
    const at = new Date(time.now.getTime() + hourMs).toISOString();
    const { id } = await start([patch.id], up, at);
    expect((await call('DELETE', `${address}/${id}`)).json()).toMatchObject({ state: 'canceled' });
    expect((await call('DELETE', `${address}/${id}`)).statusCode).toBe(409);
    time.pass(hourMs);
    await startPlanned(services);
    expect(await read(patch.id)).toMatchObject({ price: '9.00' });
  });
});

test('undo restores what has not changed since, once, and says so (R-APROD-27)', async () => {
  const [patch, other] = [await made(), await made()];
  const { id } = await start([patch.id, other.id], up);
  await call('PUT', `/api/products/${other.id}`, { price: '12.00' });
  expect((await call('POST', `${address}/${id}/undo`)).json()).toMatchObject({ state: 'undone', leftOut: 1 });
  expect(await read(patch.id)).toMatchObject({ price: '9.00' });
  expect(await read(other.id)).toMatchObject({ price: '12.00' });
  expect((await call('POST', `${address}/${id}/undo`)).statusCode).toBe(409);
  expect((await call('POST', `${address}/999999/undo`)).statusCode).toBe(404);
  const history = (await call('GET', '/api/admin/history?limit=20')).json<AuditEntry[]>();
  const titles = history
    .filter(({ subject }) => subject === `bulk-${id}`)
    .map(({ title, label }) => [title, label]);
  expect(titles).toEqual([
    ['Undone', 'Price up by 5% (2 products)'],
    ['Changed together', 'Price up by 5% (2 products)'],
  ]);
});

test('a copy is hidden and has the pictures, but no SKUs (R-APROD-23)', async () => {
  const tee = await made({
    ...shirt,
    variants: [{ size: 'S', sku: 'TEE-S-COPIED', stockQuantity: 2 }],
    isFeatured: true,
  });
  const answer = await call('POST', `/api/products/${tee.id}/copy`);
  expect(answer.statusCode, answer.body).toBe(201);
  const copy = answer.json<AdminProduct>();
  expect(copy).toMatchObject({
    name: 'Copy of Patch',
    imageUrl: tee.imageUrl,
    sizes: 'S, M',
    isVisible: false,
    isFeatured: false,
    variants: [{ size: 'S', sku: null, stockQuantity: 2 }],
  });
  expect((await call('POST', '/api/products/999999/copy')).statusCode).toBe(404);
});

test('views list what needs work, and sorts go by price and units (R-APROD-20)', async () => {
  const counts = (await call('GET', '/api/admin/products/views')).json<Record<string, number>>();
  for (const [view, count] of Object.entries(counts)) {
    const rows = (await call('GET', `/api/admin/products?view=${view}`)).json<AdminProduct[]>();
    expect(rows, view).toHaveLength(count);
  }
  expect(counts['hidden']).toBeGreaterThan(0);
  const prices = (await call('GET', '/api/admin/products?sort=price-desc&limit=20&category=stickers'))
    .json<AdminProduct[]>()
    .map(({ price }) => Number(price));
  expect(prices).toEqual(prices.toSorted((a, b) => b - a));
});

test('a product without sizes has a SKU that no other has (R-CAT-73)', async () => {
  const patch = await made({ sku: 'PATCH-1' });
  expect(patch.sku).toBe('PATCH-1');
  const { name, description, price, category, imageUrl } = patch;
  const twin = { name, description, price, category, imageUrl, sku: 'patch-1' };
  const answer = await call('POST', '/api/products', twin);
  expect(answer.json()).toMatchObject({ field: 'sku', message: 'Another product has the SKU PATCH-1' });
  const found = (await call('GET', '/api/admin/products?q=PATCH-')).json<AdminProduct[]>();
  expect(found.map(({ id }) => id)).toContain(patch.id);
});
