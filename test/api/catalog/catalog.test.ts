import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { product as productSchema } from '#domain/catalog/products/product.schema.ts';
import { bumpCatalogVersion } from '#server/catalog/products/catalog-signal.ts';
import { products } from '#server/db/schema/catalog.ts';
import { eventually } from '../../support/eventually.ts';
import { testStore } from '../../support/store.ts';

const { app, services } = await testStore();
const { db } = services.database;

async function get<T>(url: string): Promise<T> {
  const answer = await app.inject({ url });
  expect(answer.statusCode, url).toBe(200);
  return answer.json<T>();
}

// R-API-24, R-CAT-1, R-CAT-15, R-CAT-25
test('a category lists its visible products in the owner’s order, as the schema defines', async () => {
  const optics = await get<Product[]>('/api/products/category/optics');
  expect(optics.map(({ displayOrder }) => displayOrder)).toEqual([1, 2, 3, 4, 5]);
  for (const optic of optics) expect(productSchema.parse(optic)).toEqual(optic);
  expect(await get('/api/products/category/gridd')).toEqual([]);
});

test('featured products come in their own order (R-APROD-11, R-API-24, R-CAT-17)', async () => {
  const featured = await get<Product[]>('/api/products/featured');
  expect(featured.map(({ id, displayOrder }) => [id, displayOrder])).toEqual([
    [12, 0],
    [1, 1],
    [37, 2],
    [39, 3],
  ]);
});

test('featured products can be paged and sorted, too (R-API-9)', async () => {
  const answer = await app.inject({ url: '/api/products/featured?limit=3' });
  expect(answer.json<Product[]>().map(({ id }) => id)).toEqual([12, 1, 37]);
  expect(answer.headers['x-total-count']).toBe('4');
  const next = /<([^>]+)>; rel="next"/.exec(String(answer.headers['link']))?.[1] ?? '';
  expect((await get<Product[]>(next)).map(({ id, displayOrder }) => [id, displayOrder])).toEqual([[39, 3]]);
  const newest = await get<Product[]>('/api/products/featured?sort=newest');
  expect(newest.map(({ id, displayOrder }) => [id, displayOrder])).toEqual([
    [39, 3],
    [37, 2],
    [12, 0],
    [1, 1],
  ]);
});

test('hidden products are in no answer (R-API-25, R-CAT-9)', async () => {
  const all = await get<Product[]>('/api/products');
  expect(all).toHaveLength(61);
  for (const hidden of [46, 60]) {
    expect(all.map(({ id }) => id)).not.toContain(hidden);
    expect(await app.inject({ url: `/api/products/${hidden}` })).toMatchObject({ statusCode: 404 });
  }
});

test.each(['0', '-1', '999999', '1.5', 'abc', '99999999999999999999', "1'--"])(
  'the product %j does not exist (R-API-25)',
  async (id) => {
    const answer = await app.inject({ url: `/api/products/${id}` });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ message: expect.stringMatching(/.+/) as string });
  },
);

test('an unknown category is refused by its name', async () => {
  const answer = await app.inject({ url: '/api/products/category/knives' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ field: 'category' });
});

test('a changed product shows immediately, in this process and in all that get notifications (R-API-25)', async () => {
  const url = '/api/products/31';
  expect(await get(url)).toMatchObject({ price: '39.00' });
  await db.transaction(async (tx) => {
    await tx.update(products).set({ priceCents: 41_00 }).where(eq(products.id, 31));
    await bumpCatalogVersion(services, tx);
  });
  await eventually(services, async () => expect(await get(url)).toMatchObject({ price: '41.00' }));
});

test('the OpenAPI document describes every call of the store, and its pages are served (R-API-6)', async () => {
  const document = await get<{ paths: Record<string, Record<string, { responses: object }>> }>(
    '/api/docs/json',
  );
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({
      call: `${method.toUpperCase()} ${path}`,
      responses,
    })),
  );
  expect(calls.map(({ call }) => call)).toEqual(
    expect.arrayContaining([
      'GET /api/products',
      'GET /api/products/featured',
      'GET /api/products/category/{category}',
      'GET /api/products/{id}',
      'GET /api/holster/models/{make}',
      'POST /api/holster/calculate-price',
      'GET /api/cart',
      'POST /api/cart',
      'PUT /api/cart/{id}',
      'DELETE /api/cart/{id}',
      'DELETE /api/cart',
      'POST /api/discount/validate',
      'POST /api/orders/checkout',
      'GET /api/orders/{orderId}/status',
      'GET /api/paypal/setup',
      'POST /api/paypal/order',
      'POST /api/paypal/order/{orderID}/capture',
      'POST /api/paypal/webhook',
      'POST /api/admin/login',
      'GET /api/admin/orders',
    ]),
  );
  for (const { call, responses } of calls) expect(Object.keys(responses), call).not.toEqual([]);
  expect((await app.inject({ url: '/api/docs/' })).headers['content-type']).toContain('text/html');
});

test('the builder’s calls return the option lists (R-API-26, R-API-27, R-HOL-18)', async () => {
  expect(await get<string[]>('/api/holster/models/Glock')).toContain('G19');
  expect(await app.inject({ url: '/api/holster/models/Acme' })).toMatchObject({ statusCode: 404 });
  const priced = await app.inject({
    method: 'POST',
    url: '/api/holster/calculate-price',
    payload: {
      pistolMake: 'Glock',
      pistolModel: 'G19',
      holsterType: 'AIWB',
      clipOption: 'Ulti Clip',
      weaponLight: 'SureFire XC1',
      color: 'Black',
      optic: null,
      customNotes: '',
    },
  });
  expect(priced.json()).toEqual({
    price: '95.99',
    breakdown: [
      { label: 'Base holster', amount: '54.99' },
      { label: 'AIWB', amount: '15.00' },
      { label: 'Ulti Clip', amount: '22.00' },
      { label: 'Black', amount: '0.00' },
      { label: 'SureFire XC1', amount: '4.00' },
      { label: 'No optic', amount: '0.00' },
    ],
  });
});
