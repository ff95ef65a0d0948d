import { inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';
import { products } from '#server/db/schema/catalog.ts';

/** The categories that the products of an order's lines have now, by product id; without deleted products. */
export async function categoriesToday(
  db: Database,
  lines: readonly { productId: number }[],
): Promise<Map<number, string>> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const rows = await db
    .select({ id: products.id, category: products.category })
    .from(products)
    .where(inArray(products.id, ids));
  return new Map(rows.map(({ id, category }) => [id, category]));
}
