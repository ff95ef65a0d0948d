import { describe, expect, test } from 'vitest';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { ensureFirstAdmin } from '#server/identity/staff/first-admin.ts';
import { cartLines } from '#server/db/schema/cart.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const { app, services } = await testStore();
await ensureFirstAdmin(services.database.db, services.config);
const payload = { username: 'admin', password: 'a-password-for-tests' };
const signedIn = await app.inject({ method: 'POST', url: '/api/admin/login', payload });
const headers = { authorization: `Bearer ${signedIn.json<{ token: string }>().token}` };
const [demo] = await read<Product[]>('/api/products?limit=1');
const imageUrl = demo?.imageUrl ?? '';
const patch = { name: 'Range Patch', description: 'Sewn.', price: '9.00', category: 'stickers', imageUrl };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

function call(method: Method, url: string, payload?: object, version?: number) {
  return app.inject({
    method,
    url,
    headers: { ...headers, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
    ...(payload === undefined ? {} : { payload }),
  });
}

async function read<T>(url: string): Promise<T> {
  const answer = await app.inject({ url });
  expect(answer.statusCode, url).toBe(200);
  return answer.json<T>();
}

async function made(fields: object = {}): Promise<AdminProduct> {
  const answer = await call('POST', '/api/products', { ...patch, ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<AdminProduct>();
}

async function listed(query: string): Promise<AdminProduct[]> {
  return (await call('GET', `/api/admin/products?${query}`)).json<AdminProduct[]>();
}

describe('the editor’s calls', () => {
  test('a new product is in the store immediately, last in its category (R-API-33)', async () => {
    const before = await read<Product[]>('/api/products/category/stickers');
    const { id } = await made({ name: 'Brand new patch', colors: 'Black, Tan' });
    const after = await read<Product[]>('/api/products/category/stickers');
    expect(after.map((product) => product.id)).toEqual([...before.map((product) => product.id), id]);
    expect(await read(`/api/products/${id}`)).toMatchObject({
      name: 'Brand new patch',
      colors: ['Black', 'Tan'],
    });
  });

  test.each([
    ['name', { name: ' ' }],
    ['description', { description: '' }],
    ['imageUrl', { imageUrl: undefined }],
    ['imageUrl', { imageUrl: 'https://elsewhere.example/a.jpg' }],
    ['imageUrl', { imageUrl: '/media/ffffffffffffffff-10x10/10.webp' }],
    ['imageUrls.0', { imageUrls: ['x'] }],
    ['imageUrls', { imageUrls: ['/media/ffffffffffffffff-10x10/10.webp'] }],
    ['price', { price: '1.234' }],
    ['price', { price: '0.00' }],
    ['stockQuantity', { stockQuantity: -1 }],
    ['pistolModel', { category: 'holster', pistolMake: 'Glock', pistolModel: 'P365' }],
  ])('a wrong %s is refused by name: %j (R-APROD-1)', async (field, wrong) => {
    const refused = await call('POST', '/api/products', { ...patch, ...wrong });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ field });
  });

  test('a product of 0.00 may be saved hidden, and becomes visible only with a price (R-CAT-10)', async () => {
    const { id } = await made({ price: '0.00', isVisible: false });
    expect((await app.inject(`/api/products/${id}`)).statusCode).toBe(404);
    const refused = await call('PUT', `/api/products/${id}`, { isVisible: true });
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { field: 'price' }]);
    expect((await call('PUT', `/api/products/${id}`, { isVisible: true, price: '0.01' })).statusCode).toBe(
      200,
    );
    expect(await read(`/api/products/${id}`)).toMatchObject({ price: '0.01' });
  });

  test('an edit appears in every cached answer immediately; omitted fields stay (R-API-33, R-CAT-8)', async () => {
    const { id, version } = await made();
    const urls = ['/api/products', '/api/products/category/stickers', `/api/products/${id}`];
    const texts = async () =>
      Promise.all(urls.map(async (url) => JSON.stringify(await read(url)).includes('Renamed patch')));
    expect(await texts()).toEqual([false, false, false]);
    const edited = await call('PUT', `/api/products/${id}`, { name: 'Renamed patch' }, version);
    expect(edited.json()).toMatchObject({ ...patch, name: 'Renamed patch', version: version + 1 });
    expect(await texts()).toEqual([true, true, true]);
    await call('PUT', `/api/products/${id}`, { isVisible: false });
    expect((await app.inject(`/api/products/${id}`)).statusCode).toBe(404);
    expect((await listed('category=stickers')).find((one) => one.id === id)).toMatchObject({
      isVisible: false,
    });
  });

  test('in another category a product loses the fields it does not have there, and comes last (R-CAT-6)', async () => {
    const tee = await made({ category: 'apparel', sizes: '["S","M"]', material: 'Cotton' });
    expect(tee).toMatchObject({ sizes: '["S","M"]', material: 'Cotton' });
    expect(await read(`/api/products/${tee.id}`)).toMatchObject({ sizes: ['S', 'M'] });
    await call('PUT', `/api/products/${tee.id}`, { category: 'lights' });
    const lights = await listed('category=lights');
    expect(lights.at(-1)).toMatchObject({ id: tee.id, sizes: null, material: null });
  });

  test('the second editor gets what the first one saved; without If-Match an edit is accepted as sent (R-ADMIN-16)', async () => {
    const { id } = await made();
    expect((await call('PUT', `/api/products/${id}`, { price: '10.00' }, 1)).statusCode).toBe(200);
    const late = await call('PUT', `/api/products/${id}`, { price: '11.00' }, 1);
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({ current: { id, price: '10.00', version: 2 } });
    expect((await call('PUT', `/api/products/${id}`, { price: '12.00' })).json()).toMatchObject({
      version: 3,
    });
  });

  test('a deleted product disappears from the store; carts and orders keep their lines (R-API-33, R-CART-24, R-CAT-11)', async () => {
    const { id } = await made();
    const [buyer, looker] = [shopper(app), shopper(app)];
    await buyer.add(id);
    const order = await buyer.placeOrder();
    await looker.add(id);
    expect((await call('DELETE', `/api/products/${id}`)).json()).toEqual({
      message: 'Product deleted successfully',
    });
    expect((await app.inject(`/api/products/${id}`)).statusCode).toBe(404);
    expect((await call('DELETE', `/api/products/${id}`)).statusCode).toBe(404);
    const orders = (await call('GET', '/api/admin/orders')).json<{ orderId: string; items: object[] }[]>();
    expect(orders.find(({ orderId }) => orderId === order.orderId)?.items).toMatchObject([
      { productName: 'Range Patch', quantity: 1 },
    ]);
    const lines = await services.database.db.select().from(cartLines);
    expect(lines.filter((line) => line.productId === id)).toHaveLength(2);
  });

  test('tracked stock is out of stock at 0; the owner sees the stored number (R-CAT-8, R-STOCK-2, R-STOCK-3)', async () => {
    const { id } = await made({ trackStock: true, stockQuantity: 0 });
    expect(await read(`/api/products/${id}`)).toMatchObject({ inStock: false });
    expect((await call('GET', `/api/admin/products/${id}`)).json()).toMatchObject({
      inStock: true,
      trackStock: true,
      stockQuantity: 0,
    });
  });

  test.each<[Method, string, object?]>([
    ['GET', '/api/admin/products/999999'],
    ['PUT', '/api/products/999999', { name: 'x' }],
    ['DELETE', '/api/products/999999'],
    ['PATCH', '/api/products/999999/order', { displayOrder: 1 }],
    ['PATCH', '/api/products/999999/featured', { isFeatured: true }],
    ['PATCH', '/api/products/featured/reorder', { products: [{ id: 999999, displayOrder: 0 }] }],
  ])('%s %s: 404', async (method, url, payload) => {
    expect((await call(method, url, payload)).statusCode).toBe(404);
  });

  test.each<[Method, string, object?]>([
    ['PUT', '/api/products/0', { name: 'x' }],
    ['PUT', '/api/products/x', { name: 'x' }],
    ['PATCH', '/api/products/1/order', { displayOrder: 'first' }],
    ['PATCH', '/api/products/1/featured', {}],
    ['PATCH', '/api/products/featured/reorder', { products: 1 }],
    ['GET', '/api/admin/products?category=shoes'],
    ['GET', '/api/admin/products?cursor=x'],
  ])('%s %s %j: 400', async (method, url, payload) => {
    expect((await call(method, url, payload)).statusCode).toBe(400);
  });
});

describe('two orders', () => {
  test('the position in the category changes immediately and does not affect open editors (R-API-34)', async () => {
    const [first, second] = await listed('category=optics');
    const moved = await call('PATCH', `/api/products/${second?.id}/order`, { displayOrder: -5 });
    expect(moved.json()).toMatchObject({ displayOrder: -5, version: second?.version });
    const shown = await read<Product[]>('/api/products/category/optics');
    expect(shown.slice(0, 2).map(({ id }) => id)).toEqual([second?.id, first?.id]);
  });

  test('featured products have their own order, and the category’s stays (R-APROD-11, R-API-34, R-CAT-16)', async () => {
    const before = await listed('featured=true');
    expect(before.length).toBeGreaterThan(2);
    const reversed = before.toReversed().map(({ id }, displayOrder) => ({ id, displayOrder }));
    const answer = await call('PATCH', '/api/products/featured/reorder', { products: reversed });
    expect(answer.statusCode).toBe(200);
    const shown = await read<Product[]>('/api/products/featured');
    expect(shown.map(({ id, displayOrder }) => ({ id, displayOrder }))).toEqual(
      reversed.filter(({ id }) => before.find((one) => one.id === id)?.isVisible),
    );
    const after = await listed('featured=true');
    expect(after.map(({ displayOrder }) => displayOrder)).toEqual(
      before.toReversed().map(({ displayOrder }) => displayOrder),
    );
  });

  test('a newly featured product comes last among them, and the same toggle removes it (R-API-34, R-CAT-8)', async () => {
    const { id } = await made();
    await call('PATCH', `/api/products/${id}/featured`, { isFeatured: true });
    expect((await read<Product[]>('/api/products/featured')).at(-1)?.id).toBe(id);
    await call('PATCH', `/api/products/${id}/featured`, { isFeatured: false });
    expect((await read<Product[]>('/api/products/featured')).map((one) => one.id)).not.toContain(id);
  });
});

describe('the owner’s list', () => {
  test.each([
    'category=apparel',
    'featured=true',
    'category=gear',
    '',
    'q=holster',
    'category=apparel&q=tee',
  ])(
    'of %j comes in parts, each product once, with its total (R-API-9, R-API-11, R-API-32)',
    async (query) => {
      const whole = await listed(query);
      const seen: number[] = [];
      let next: string | undefined = `/api/admin/products?${query}&limit=4`;
      while (next !== undefined) {
        const page: Awaited<ReturnType<typeof call>> = await call('GET', next);
        expect(page.headers['x-total-count']).toBe(String(whole.length));
        seen.push(...page.json<AdminProduct[]>().map(({ id }) => id));
        next = /<([^>]+)>/.exec(String(page.headers['link'] ?? ''))?.[1];
      }
      expect(seen).toEqual(whole.map(({ id }) => id));
      expect(new Set(seen).size).toBe(seen.length);
    },
  );

  test('gear is slings, optics, magazines and lights (R-CAT-5)', async () => {
    const gear = await listed('category=gear');
    expect([...new Set(gear.map(({ category }) => category))].toSorted()).toEqual([
      'lights',
      'magazines',
      'optics',
      'slings',
    ]);
  });

  test('a search finds hidden products too, and mistyped words', async () => {
    await made({ name: 'Zebrawood Display Stand', isVisible: false });
    expect((await listed('q=zebrawood')).map(({ name }) => name)).toEqual(['Zebrawood Display Stand']);
    expect((await listed('q=zebrawod')).map(({ name }) => name)).toEqual(['Zebrawood Display Stand']);
    expect(await read<Product[]>('/api/products?q=zebrawood')).toEqual([]);
  });
});
