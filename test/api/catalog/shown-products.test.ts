import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { bumpCatalogVersion } from '#server/catalog/products/catalog-signal.ts';
import { products } from '#server/db/schema/catalog.ts';
import { testStore } from '../../support/store.ts';

const { app, services } = await testStore();
const { db } = services.database;

async function get(url: string): Promise<Product[]> {
  const answer = await app.inject({ url });
  expect(answer.statusCode, url).toBe(200);
  return answer.json<Product[]>();
}

const idsOf = (list: readonly Product[]) => list.map(({ id }) => id);
const category = (name: string) => get(`/api/products/category/${name}`);
const related = async (id: number) => idsOf(await get(`/api/products/${id}/related`));

/** Like the owner's edit; resolves once the cached answers were dropped. */
async function change(id: number, fields: Partial<typeof products.$inferInsert>): Promise<void> {
  let drops = 0;
  const dropped = new Promise<void>((resolve) =>
    services.catalogSignal.onChange(() => {
      drops += 1;
      // After the commit, and by the database's notification.
      if (drops === 2) resolve();
    }),
  );
  await db.transaction(async (tx) => {
    await tx.update(products).set(fields).where(eq(products.id, id));
    await bumpCatalogVersion(services, tx);
  });
  await dropped;
}

/** The expected neighbors of each product of a category, from its whole list. */
function neighbors(all: readonly Product[]): number[][] {
  return all.map((_product, at) => {
    const others = [...all.slice(at + 1), ...all.slice(0, at)];
    return idsOf(others.toSorted((a, b) => Number(b.inStock) - Number(a.inStock)).slice(0, 4));
  });
}

test.each(['optics', 'slings', 'bundles', 'apparel'])(
  'beside one of the %s stand the four after it in the owner’s order, then those from the beginning, sold out ones last',
  async (name) => {
    const all = await category(name);
    expect(await Promise.all(idsOf(all).map(related))).toEqual(neighbors(all));
  },
);

test('a neighbor that sells out goes last immediately, a hidden one disappears', async () => {
  const inStock = (await category('stickers')).filter((sticker) => sticker.inStock);
  const [first = 0, second = 0, third = 0] = idsOf(inStock);
  expect((await related(first)).slice(0, 2)).toEqual([second, third]);
  await change(second, { trackStock: true, stockQuantity: 0 });
  expect((await related(first))[0]).toBe(third);
  await change(third, { isVisible: false });
  const all = await category('stickers');
  expect(idsOf(all)).not.toContain(third);
  expect(await Promise.all(idsOf(all).map(related))).toEqual(neighbors(all));
});

test.each(['0', '999999', 'abc'])('the product %s does not exist and has no neighbors', async (id) => {
  expect(await app.inject({ url: `/api/products/${id}/related` })).toMatchObject({ statusCode: 404 });
});

test('a sample has twelve different products of the category, in-stock ones first, in several selections', async () => {
  const apparel = await category('apparel');
  const [soldOut] = idsOf(apparel);
  await change(soldOut ?? 0, { inStock: false });
  const drawings = new Set<string>();
  for (let call = 0; call < 60; call += 1) {
    const sample = await get('/api/products/category/apparel/sample');
    expect(new Set(idsOf(sample)).size).toBe(Math.min(12, apparel.length));
    expect(idsOf(apparel)).toEqual(expect.arrayContaining(idsOf(sample)));
    const stock = sample.map(({ inStock }) => inStock);
    expect(stock).toEqual(stock.toSorted((a, b) => Number(b) - Number(a)));
    drawings.add(idsOf(sample).join());
  }
  expect(drawings.size).toBeGreaterThan(1);
  expect(drawings.size).toBeLessThanOrEqual(8);
});

test('home’s calls show a changed product immediately', async () => {
  const url = '/api/products/category/holster?limit=3';
  const [first] = await db
    .select()
    .from(products)
    .where(eq(products.category, 'holster'))
    .orderBy(asc(products.displayOrder), asc(products.id))
    .limit(1);
  expect((await get(url)).map(({ id }) => id)).toEqual(idsOf((await category('holster')).slice(0, 3)));
  expect((await get(url))[0]).toMatchObject({ id: first?.id, name: first?.name });
  await change(first?.id ?? 0, { name: 'Renamed holster' });
  expect((await get(url))[0]).toMatchObject({ name: 'Renamed holster' });
  for (const { id } of await category('apparel')) await change(id, { priceCents: 1_23 });
  for (let call = 0; call < 30; call += 1) {
    const sample = await get('/api/products/category/apparel/sample');
    expect(sample.every(({ price }) => price === '1.23')).toBe(true);
  }
});
