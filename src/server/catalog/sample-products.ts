import { and, asc, eq } from 'drizzle-orm';
import type { Category } from '#domain/catalog/category.ts';
import { sample } from '#domain/catalog/sample.ts';
import type { Product } from '#domain/catalog/product.schema.ts';
import { isInStock } from '#domain/catalog/stock.ts';
import type { Database } from '#server/db/open-database.ts';
import { products } from '#server/db/schema/catalog.ts';
import { listLimit } from '#domain/api/paging.ts';
import { findProducts } from './catalog.queries.ts';

/** Enough for several samples of what home shows. */
export const sampleSize = 12;

/** Random visible products of a category, all equally likely (for a very long one, from its start); in-stock ones first. */
export async function sampleProducts(db: Database, category: Category): Promise<Product[]> {
  const { id, inStock, trackStock, stockQuantity } = products;
  const rows = await db
    .select({ id, inStock, trackStock, stockQuantity })
    .from(products)
    .where(and(eq(products.category, category), eq(products.isVisible, true)))
    .orderBy(asc(products.displayOrder), asc(products.id))
    .limit(listLimit);
  const chosen = [true, false].flatMap((wanted) =>
    sample(
      rows.filter((row) => isInStock(row) === wanted),
      sampleSize,
      Math.random,
    ),
  );
  return findProducts(
    db,
    chosen.slice(0, sampleSize).map((row) => row.id),
  );
}
