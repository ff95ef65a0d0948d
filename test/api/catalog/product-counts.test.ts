import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categories } from '#domain/catalog/category.ts';
import { countProducts } from '#server/catalog/catalog.queries.ts';
import { products } from '#server/db/schema/catalog.ts';
import { testStore } from '../../support/store.ts';

const { services } = await testStore();
const { db } = services.database;

const kind = fc.record({
  category: fc.constantFrom(...categories),
  isVisible: fc.boolean(),
  isFeatured: fc.boolean(),
});
const step = fc.oneof(
  fc.record({ kind, change: fc.constant('add' as const) }),
  fc.record({ kind, change: fc.constant('edit' as const), id: fc.integer({ min: 1, max: 70 }) }),
  fc.record({ kind, change: fc.constant('delete' as const), id: fc.integer({ min: 1, max: 70 }) }),
);

test('lists have correct totals after adding, editing and deleting products (R-API-12)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      for (const one of steps) {
        if (one.change === 'add') {
          await db
            .insert(products)
            .values({ ...one.kind, name: 'Tee', description: '', priceCents: 1, imageUrl: '' });
        } else if (one.change === 'edit') {
          await db.update(products).set(one.kind).where(eq(products.id, one.id));
        } else {
          await db.delete(products).where(eq(products.id, one.id));
        }
      }
      for (const where of [
        ...categories.map((category) => sql`is_visible and category = ${category}`),
        sql`is_featured`,
        sql`true`,
      ]) {
        expect(await countProducts(db, where)).toBe(await db.$count(products, where));
      }
    }),
    // Earlier rows stay, so a shrunk case would be a different one.
    { numRuns: 5, endOnFailure: true },
  );
});
