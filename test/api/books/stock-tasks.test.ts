import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import { products } from '#server/db/schema/catalog.ts';
import { owner } from '../../support/owner.ts';
import { testStore } from '../../support/store.ts';
import { setVariants } from '../../support/variants.ts';

const { app, services } = await testStore();
const { db } = services.database;
const call = await owner(app, services);

test('an editor who adds, refills, empties or removes a variant changes whether its product lacks one (R-STOCK-9)', async () => {
  await setVariants(db, { stockQuantity: 1 });
  const { body } = await call<AdminProduct>('GET', '/api/admin/products/3');
  const [first] = body.variants;
  const extra = (stockQuantity: number) => ({ ...first, size: '5XL', sku: null, stockQuantity });
  const sizes = `${body.sizes}, 5XL`;
  const lacksWith = async (fields: object) => {
    expect((await call('PUT', '/api/products/3', fields)).status).toBe(200);
    const [row] = await db
      .select({ lacksVariant: products.lacksVariant })
      .from(products)
      .where(eq(products.id, 3));
    return row?.lacksVariant;
  };
  expect(await lacksWith({ sizes, variants: body.variants })).toBe(false);
  expect(await lacksWith({ variants: [...body.variants, extra(0)] })).toBe(true);
  expect(await lacksWith({ variants: [...body.variants, extra(2)] })).toBe(false);
  expect(await lacksWith({ variants: [...body.variants, extra(0)] })).toBe(true);
  expect(await lacksWith({ variants: body.variants })).toBe(false);
  expect(await lacksWith({ variants: [extra(0)] })).toBe(true);
  expect(await lacksWith({ variants: [] })).toBe(false);
});
