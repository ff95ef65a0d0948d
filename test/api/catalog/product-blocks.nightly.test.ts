import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categories } from '#domain/catalog/category.ts';
import { products } from '#server/db/schema/catalog.ts';
import type { Database } from '#server/db/open-database.ts';
import { embeddedTestDatabase, hasPostgres } from '../../support/database.ts';
import { testStore, type TestStore } from '../../support/store.ts';

const stores: [string, TestStore][] = [
  ['the embedded database', await testStore({ database: await embeddedTestDatabase() })],
];
if (hasPostgres) stores.push(['PostgreSQL', await testStore()]);

const text = fc
  .array(fc.constantFrom('Tee', 'Sling', 'Black', 'G19', 'Two-Point', 'Range', 'Holster', 'Red Dot'), {
    maxLength: 4,
  })
  .map((words) => words.join(' '));
const fields = fc.record({
  name: text,
  description: text,
  category: fc.constantFrom(...categories),
  isVisible: fc.boolean(),
  colors: fc.subarray(['Black', 'Tan', 'Olive']),
  sizes: fc.constantFrom('S, M, L', null),
});
// Ids of three blocks.
const ids = [1, 40, 2_047, 2_048, 3_000, 4_095, 4_096];
const some = fc.subarray(ids, { minLength: 1 });
const step = fc.oneof(
  fc.record({ change: fc.constant('insert' as const), some, fields }),
  fc.record({ change: fc.constant('update' as const), some, fields }),
  fc.record({ change: fc.constant('sell' as const), some }),
  fc.record({ change: fc.constant('move' as const), some }),
  fc.record({ change: fc.constant('delete' as const), some }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function take(db: Database, one: Step): Promise<void> {
  const are = inArray(products.id, one.some);
  if (one.change === 'insert') {
    const rows = one.some.map((id) => ({ ...one.fields, id, priceCents: 1, imageUrl: '' }));
    await db.insert(products).values(rows).onConflictDoNothing();
  } else if (one.change === 'update') await db.update(products).set(one.fields).where(are);
  else if (one.change === 'sell')
    await db.update(products).set({ stockQuantity: 3, inStock: false }).where(are);
  else if (one.change === 'delete') await db.delete(products).where(are);
  else {
    // To the next block, and its words there.
    await db
      .update(products)
      .set({ id: sql`id + 10000`, name: 'Moved' })
      .where(are);
    await db
      .update(products)
      .set({ id: sql`id - 10000` })
      .where(sql`id > 10000`);
  }
}

/** Each product's words with their weights, its category and visibility, as they are and as the blocks have them. */
async function wordsOf(db: Database): Promise<{ are: unknown[]; stored: unknown[] }> {
  const { rows: are } = await db.execute(sql`
    select id, lexeme as word, unnest(weights) as weight from products, unnest(search) union
    select id, category, '=' from products union
    select id, 'visible', '=' from products where is_visible
    order by 1, 2, 3`);
  const { rows: stored } = await db.execute(sql`
    select block * 2048 + sum(length(zeros) + 1) over (partition by block, word, weight order by nth) - 1 as id, word, weight
    from product_blocks, unnest(string_to_array(trim(trailing '0' from products::text), '1')) with ordinality bits (zeros, nth)
    where nth <= bit_count(products) order by 1, 2, 3`);
  return { are, stored: stored.map((row) => ({ ...row, id: Number(row['id']) })) };
}

describe.each(stores)('on %s', (_kind, { services }) => {
  const { db } = services.database;

  test('the words in the blocks are those of the products after every change (R-CAT-44)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const one of steps) await take(db, one);
        const { are, stored } = await wordsOf(db);
        expect(stored).toEqual(are);
      }),
      // Earlier rows stay, so a shrunk case would be a different one.
      { numRuns: 15, endOnFailure: true },
    );
  });

  test('a refused change leaves the blocks alone (R-CAT-44)', async () => {
    await db.insert(products).values({ ...tee, id: 77 });
    const change = db.transaction(async (tx) => {
      await tx.update(products).set({ name: 'Sling' }).where(eq(products.id, 77));
      await tx.delete(products).where(eq(products.id, 1));
      throw new Error('refused');
    });
    await expect(change).rejects.toThrow('refused');
    const { are, stored } = await wordsOf(db);
    expect(stored).toEqual(are);
  });
});

const tee = { name: 'Tee', description: 'Black', category: 'apparel', priceCents: 1, imageUrl: '' } as const;

describe.skipIf(!hasPostgres)('with several editors', () => {
  test('simultaneous changes of products with the same words neither deadlock nor lose a word (R-CAT-44)', async () => {
    const { services } = await testStore();
    const { db } = services.database;
    const names = ['Black Tee, Range', 'Range Tee, Black', 'Olive Sling', 'Sling Tee Olive Black Range'];
    await db.insert(products).values(Array.from({ length: 40 }, (_, at) => ({ ...tee, id: 100 + at })));
    const edit = async (at: number) => {
      const id = 100 + (at % 40);
      const set = {
        name: names[at % names.length] ?? '',
        isVisible: at % 3 > 0,
        description: names[at % 3] ?? '',
      };
      await db.update(products).set(set).where(eq(products.id, id));
      if (at % 5 === 0) await db.insert(products).values({ ...tee, ...set, id: 1_000 + at });
      if (at % 10 === 5) await db.delete(products).where(eq(products.id, 1_000 + at));
    };
    await Promise.all(Array.from({ length: 400 }, (_, at) => edit(at)));
    const { are, stored } = await wordsOf(db);
    expect(stored).toEqual(are);
  });
});
