import { expect, test } from 'vitest';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { searchQuality, withoutAnswer } from '../../support/search-quality.ts';
import { searchQueries } from '../../support/search-queries.ts';
import { shortQueries } from '../../support/short-queries.ts';
import { testStore } from '../../support/store.ts';

const { app } = await testStore();

async function search(query: string): Promise<Product[]> {
  const answer = await app.inject({ url: `/api/products?limit=60&q=${encodeURIComponent(query)}` });
  expect(answer.statusCode).toBe(200);
  return answer.json<Product[]>();
}

test.each(searchQueries)(
  '%j finds all that is meant, and first of all one of them (R-CAT-44, R-CAT-50)',
  async (query, meant) => {
    const found = (await search(query)).map(({ id }) => id);
    expect(found).toEqual(expect.arrayContaining([...meant]));
    expect(meant).toContain(found[0]);
  },
);

test.each(shortQueries)(
  '%j finds goods, and nothing that only mentions them (R-CAT-58)',
  async (query, meant) => {
    const found = (await search(query)).map(({ id }) => id).toSorted((a, b) => a - b);
    expect(found).toEqual(meant.toSorted((a, b) => a - b));
  },
);

test('all queries together: recall and precision (R-CAT-44, R-CAT-50)', async () => {
  const { recall, precision } = await searchQuality(search);
  expect(recall).toBe(1);
  expect(precision).toBeGreaterThan(0.99);
});

test.each(withoutAnswer)('%j finds nothing rather than something else (R-CAT-83)', async (query) => {
  expect((await search(query)).map(({ name }) => name)).toEqual([]);
});
