import { expect, test } from 'vitest';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import { product as productSchema, type Product } from '#domain/catalog/products/product.schema.ts';
import { owner } from '../../support/owner.ts';
import { testStore } from '../../support/store.ts';

const { app, services } = await testStore();
const call = await owner(app, services);

const light = 52;
const hoodie = 7;

const read = async (id: number) => (await app.inject({ url: `/api/products/${id}` })).json<Product>();
const edit = (id: number, body: object, version?: number) =>
  call<AdminProduct>('PUT', `/api/products/${id}`, body, version);

test('catalog answers carry variants, and their sum decides (R-CAT-13, R-CAT-14)', async () => {
  const found = await read(light);
  expect(productSchema.parse(found)).toEqual(found);
  expect(found.variants).toMatchObject([
    { size: null, color: 'Black', sku: 'RT-CPL-BLA', inStock: true, stockQuantity: 19, price: null },
    { size: null, color: 'Tan', stockQuantity: 5 },
  ]);
  const lists = await Promise.all(
    ['/api/products/category/lights', `/api/products?q=${encodeURIComponent('compact light')}`].map(
      async (url) => (await app.inject({ url })).json<Product[]>(),
    ),
  );
  for (const list of lists) expect(list.find(({ id }) => id === light)?.variants).toHaveLength(2);
  expect((await read(1)).variants).toEqual([]);
});

test('an edit replaces variants; a variant that stays keeps its id (R-CAT-13, R-CAT-14)', async () => {
  const { body: before } = await call<AdminProduct>('GET', `/api/admin/products/${light}`);
  const [black, tan] = before.variants;
  const variants = [
    { color: 'Tan', sku: black?.sku, stockQuantity: 1, price: '105.00' },
    { color: 'Black', sku: tan?.sku, stockQuantity: '2' },
  ];
  expect(await edit(light, { variants })).toMatchObject({ status: 400 });
  variants[1] = { color: 'Black', sku: tan?.sku, stockQuantity: 2 as never };
  const saved = await edit(light, { variants, stockQuantity: 500, inStock: false, trackStock: false });
  expect(saved).toMatchObject({
    status: 200,
    body: {
      inStock: true,
      trackStock: true,
      stockQuantity: 3,
      variants: [
        { id: tan?.id, color: 'Tan', sku: black?.sku, stockQuantity: 1, price: '105.00' },
        { id: black?.id, color: 'Black', sku: tan?.sku, stockQuantity: 2, price: null },
      ],
    },
  });
  expect(await edit(light, { name: 'Other' }, before.version)).toMatchObject({ status: 412 });
  // Shoppers get no planned sale.
  const shown = saved.body.variants.map(({ salePrice: _own, ...variant }) => variant);
  expect((await read(light)).variants).toEqual(shown);
});

test('without variants in an edit they stay, except those of a color that it removes (R-CAT-13)', async () => {
  expect((await edit(light, { material: null })).body.variants).toHaveLength(2);
  expect(await edit(light, { colors: ['Tan'], colorImages: {} })).toMatchObject({
    body: { stockQuantity: 1, variants: [{ color: 'Tan' }] },
  });
});

test('variants are switched off by an empty list; then the typed stock counts again (R-CAT-14)', async () => {
  const off = { variants: [], stockQuantity: 40, trackStock: true };
  expect(await edit(light, off)).toMatchObject({ status: 200, body: { stockQuantity: 40, variants: [] } });
  const on = { variants: [{ color: 'Tan', stockQuantity: 6 }] };
  expect(await edit(light, on)).toMatchObject({ status: 200, body: { stockQuantity: 6 } });
});

test('lists are sorted by the lowest price, which follows product and variants (R-CAT-77)', async () => {
  const place = async (sort: string) => {
    const list = (await app.inject({ url: `/api/products/category/lights?sort=${sort}` })).json<Product[]>();
    return list.findIndex(({ id }) => id === light);
  };
  const count = (await app.inject({ url: '/api/products/category/lights' })).json<Product[]>().length;
  const variants = (price: string) => ({ variants: [{ color: 'Tan', price, stockQuantity: 1 }] });
  await edit(light, variants('1.00'));
  expect([await place('price'), await place('price-desc')]).toEqual([0, count - 1]);
  await edit(light, variants('9000.00'));
  expect(await place('price')).toBe(count - 1);
  await edit(light, variants(''));
  await edit(light, { price: '0.50' });
  expect(await place('price')).toBe(0);
  await edit(light, { variants: [], price: '9000.00' });
  expect(await place('price')).toBe(count - 1);
  await edit(light, { ...variants(''), price: '99.00' });
});

test('the first sizes of a product take its variants over (R-CAT-76)', async () => {
  const { imageUrl } = await read(light);
  const colors = ['Black', 'Tan'];
  const fields = { name: 'Cap', description: 'Brim.', price: '9.00', category: 'apparel', imageUrl, colors };
  const variants = [
    { color: 'Black', sku: 'CAP-1', stockQuantity: 2 },
    { color: 'Tan', stockQuantity: 5 },
  ];
  const { body: made } = await call<AdminProduct>('POST', '/api/products', { ...fields, variants });
  const sized = await edit(made.id, { sizes: 'S, M' });
  expect(sized.body).toMatchObject({
    stockQuantity: 7,
    variants: [
      { size: 'S', color: 'Black', sku: 'CAP-1', stockQuantity: 2 },
      { size: 'S', color: 'Tan', stockQuantity: 5 },
    ],
  });
  expect((await edit(made.id, { category: 'slings' })).body).toMatchObject({
    stockQuantity: 7,
    variants: [
      { size: null, color: 'Black', sku: 'CAP-1' },
      { size: null, color: 'Tan' },
    ],
  });
  expect((await edit(made.id, { isFeatured: true })).body.variants).toHaveLength(2);
});

test.each([
  [{ variants: [{ color: 'Pink' }] }, 'The product does not come in the color Pink'],
  [{ variants: [{ color: 'Tan' }, { color: 'Tan' }] }, 'There are two variants of Tan'],
  [{ variants: [{ color: 'Tan', sku: 'rt-hood-bla-s' }] }, 'Another variant has the SKU RT-HOOD-BLA-S'],
])('%j is refused, naming the field (R-CAT-73)', async (body, message) => {
  expect(await edit(light, body)).toMatchObject({ status: 400, body: { field: 'variants', message } });
});

test('two products take the same SKU at once: one is refused (R-CAT-73)', async () => {
  const sku = 'TAKEN-1';
  const answers = await Promise.all([
    edit(light, { variants: [{ color: 'Tan', sku }] }),
    edit(38, { variants: [{ color: 'Tan', sku }] }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test('a new product may have variants, and a deleted one takes them along (R-CAT-13)', async () => {
  const { imageUrl } = await read(light);
  const fields = { name: 'Strap', description: 'Holds.', price: '9.00', imageUrl, colors: ['Black', 'Tan'] };
  const variants = [
    { color: 'Black', sku: 'STRAP-1', stockQuantity: 2 },
    { color: 'Tan', stockQuantity: 0, price: '' },
  ];
  const made = await call<AdminProduct>('POST', '/api/products', { ...fields, variants });
  expect(made).toMatchObject({ status: 201, body: { stockQuantity: 2, inStock: true } });
  expect(await call('DELETE', `/api/products/${made.body.id}`)).toMatchObject({ status: 200 });
  expect(await call('POST', '/api/products', { ...fields, variants })).toMatchObject({ status: 201 });
});

test('the dashboard’s search finds a SKU by its beginning; the store’s finds size and color (R-CAT-74, R-CAT-50)', async () => {
  const search = async (q: string) =>
    (await call<AdminProduct[]>('GET', `/api/admin/products?q=${encodeURIComponent(q)}`)).body.map(
      ({ id }) => id,
    );
  expect(await search('rt-hood-bla-xl')).toEqual([hoodie]);
  expect(await search('RT-HOOD')).toEqual([hoodie]);
  expect(await search('RT-%')).toEqual([]);
  const found = (await app.inject({ url: '/api/products?q=hoodie%202xl' })).json<Product[]>();
  expect(found.map(({ id }) => id)).toContain(hoodie);
});
