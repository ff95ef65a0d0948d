import { eq, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Overview } from '#domain/statistics/statistics.schema.ts';
import { products, productVariants } from '#server/db/schema/catalog.ts';
import { owner } from '../../support/owner.ts';
import { testStore } from '../../support/store.ts';

const { app, services } = await testStore();
const { db } = services.database;
const call = await owner(app, services);

async function tasks(kind: Overview['tasks'][number]['kind']) {
  const { body } = await call<Overview>('GET', '/api/admin/overview');
  return body.tasks.filter((task) => task.kind === kind);
}

test('‘Needs you’ names sold-out combinations of products that have others (R-STAT-7)', async () => {
  expect(await tasks('variants-out-of-stock')).toHaveLength(5);
  expect(await tasks('more-variants-out-of-stock')).toMatchObject([{ count: '1' }]);
  await db.update(productVariants).set({ stockQuantity: 0 }).where(eq(productVariants.productId, 7));
  await db.update(productVariants).set({ stockQuantity: 3 }).where(ne(productVariants.productId, 7));
  expect(await tasks('variants-out-of-stock')).toEqual([]);
  expect(await tasks('out-of-stock')).toContainEqual(expect.objectContaining({ productId: 7 }));
  await db.update(productVariants).set({ stockQuantity: 0 }).where(ne(productVariants.color, 'Charcoal'));
  expect(await tasks('variants-out-of-stock')).toMatchObject([
    {
      productId: 3,
      name: '1791 Tee',
      category: 'apparel',
      variants: [
        { size: 'S', color: 'Black' },
        { size: 'M', color: 'Black' },
        { size: 'L', color: 'Black' },
      ],
      total: 6,
    },
  ]);
  await db.update(productVariants).set({ stockQuantity: 1 });
  expect(await tasks('variants-out-of-stock')).toEqual([]);
});

test('a product knows whether a variant of it is sold out, whoever adds, empties, refills or removes one (R-STOCK-9)', async () => {
  const [first] = await db.select().from(productVariants).where(eq(productVariants.productId, 3)).limit(1);
  const { id: _id, ...variant } = first ?? {};
  const lacks = async () => {
    const [row] = await db
      .select({ lacksVariant: products.lacksVariant })
      .from(products)
      .where(eq(products.id, 3));
    return row?.lacksVariant;
  };
  const extra = eq(productVariants.size, '5XL');
  await db.update(productVariants).set({ stockQuantity: 1 });
  expect(await lacks()).toBe(false);
  await db
    .insert(productVariants)
    .values({ ...variant, productId: 3, sku: null, size: '5XL', stockQuantity: 0 });
  expect(await lacks()).toBe(true);
  await db.update(productVariants).set({ stockQuantity: 2 }).where(extra);
  expect(await lacks()).toBe(false);
  await db.update(productVariants).set({ stockQuantity: 0 }).where(extra);
  expect(await lacks()).toBe(true);
  await db.delete(productVariants).where(extra);
  expect(await lacks()).toBe(false);
});
