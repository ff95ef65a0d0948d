import { type SQL } from 'drizzle-orm';
import { sumVariants } from '#server/catalog/products/save-variants.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { productVariants } from '#server/db/schema/catalog.ts';

/** Sets units or prices of variants, of all without `where`, and sums up their products as the store does. */
export async function setVariants(
  db: Database,
  set: Partial<typeof productVariants.$inferInsert>,
  where?: SQL,
): Promise<void> {
  const changed = await db
    .update(productVariants)
    .set(set)
    .where(where)
    .returning({ id: productVariants.productId });
  await sumVariants(db, [...new Set(changed.map(({ id }) => id))]);
}
