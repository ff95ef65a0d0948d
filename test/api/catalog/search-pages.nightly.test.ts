import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listSorts, type ListSort } from '#domain/catalog/products/list-sort.ts';
import { searchProducts } from '#server/catalog/search/search-products.ts';
import type { Place } from '#server/platform/http/input/list-paging.ts';
import { products } from '#server/db/schema/catalog.ts';
import { generateProducts } from '../../../bench/generate-products.ts';
import { makeFinder } from '#domain/catalog/holster/find-make.ts';
import { specifiedMakes } from '../../support/examples/builder.ts';
import { testStore } from '../../support/store.ts';

const many = 6_000;
const findMake = makeFinder(specifiedMakes);

type Found = { id: number; price: number };
const orders: Readonly<Record<ListSort, (a: Found, b: Found) => number>> = {
  featured: () => 0,
  newest: (a, b) => b.id - a.id,
  price: (a, b) => a.price - b.price || a.id - b.id,
  'price-desc': (a, b) => b.price - a.price || b.id - a.id,
};

const { services } = await testStore();
const { db } = services.database;
await services.database.withSession((session) => generateProducts(session, many));

async function pages(text: string, sort: ListSort, limit: number) {
  const found: Found[] = [];
  let [after, total]: [Place | null, number] = [null, 0];
  do {
    const part = await searchProducts(db, text, findMake, { limit, after, sort, at: services.clock() });
    found.push(...part.products.map(({ id, price }) => ({ id, price: Number(price) })));
    [after, total] = [part.next, part.total];
  } while (after !== null);
  return { found, total };
}

async function idsOf(query: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from products where is_visible and search @@ to_tsquery('english', ${query}) order by id`,
  );
  return rows.map(({ id }) => id);
}

test.each(listSorts)(
  'sorted by %s, the pages of a search have each hit once (R-API-11, R-API-12)',
  async (sort) => {
    for (const [text, query] of [
      ['holosun', 'holosun:*'],
      ['holosun olive', 'holosun & olive:*'],
      ['made range', 'made & range:*'],
    ] as const) {
      const { found, total } = await pages(text, sort, 97);
      const ids = found.map(({ id }) => id);
      expect(ids.toSorted((a, b) => a - b)).toEqual(await idsOf(query));
      expect(total).toBe(ids.length);
      expect(found).toEqual(found.toSorted(orders[sort]));
    }
  },
);

test('among many hits those in stock come first, although older ones are sold out', async () => {
  await db.execute(sql`update products set is_visible = is_visible and description like 'Made for %'`);
  const left = (await idsOf('range')).slice(300, 320);
  await db.execute(sql`update products set in_stock = id = any(${sql.param(left)}::int[])`);
  const request = { limit: 8, after: null, sort: 'featured', at: services.clock() } as const;
  const { products: first } = await searchProducts(db, 'range', findMake, request);
  expect(first.map(({ inStock }) => inStock)).toEqual(Array.from({ length: 8 }, () => true));
});

test('a word in a name comes before the same word in thousands of descriptions', async () => {
  await db
    .update(products)
    .set({ name: 'Bench Block' })
    .where(eq(products.id, many - 100));
  const { products: first } = await searchProducts(db, 'bench', findMake, {
    limit: 8,
    after: null,
    sort: 'featured',
    at: services.clock(),
  });
  expect(first[0]?.id).toBe(many - 100);
});
