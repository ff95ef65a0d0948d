import { asc, eq, sql } from 'drizzle-orm';
import type { Category } from '#domain/catalog/products/category.ts';
import { sample } from '#domain/catalog/products/sample.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { products } from '#server/db/schema/catalog.ts';
import { listLimit } from '#domain/api/shapes.ts';
import { priceRows } from '#server/catalog/prices/price-rows.ts';
import { findProductRows, isBuyable, toProduct, type ProductRow } from './catalog.queries.ts';

/** Enough for several samples of what home shows. */
const sampleSize = 12;

/** A few more, because some are sold out or hidden. */
const firstLook = sampleSize + 4;

/**
 * Random visible products of a category, all equally likely (for a very long one, from its start); in-stock ones first. Their order is
 * drawn from the index, and only as many are read as it takes to find enough in stock.
 */
export async function sampleProducts(db: Database, category: Category, at: Date): Promise<Product[]> {
  const drawn = await drawIds(db, category);
  const [inStock, soldOut]: [ProductRow[], ProductRow[]] = [[], []];
  for (let [from, count] = [0, firstLook]; inStock.length < sampleSize && from < drawn.length; count *= 2) {
    const ids = drawn.slice(from, from + count);
    const rows = await findProductRows(db, ids);
    for (const row of ids.flatMap((id) => rows.get(id) ?? []).filter(({ isVisible }) => isVisible))
      (isBuyable(row) ? inStock : soldOut).push(row);
    from += count;
  }
  const shown = [...inStock, ...soldOut].slice(0, sampleSize);
  return (await priceRows(db, shown, at)).map(toProduct);
}

/** The ids of the category's first products, hidden ones too, in random order. One row with an array is read faster than a thousand rows. */
async function drawIds(db: Database, category: Category): Promise<number[]> {
  const first = db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.category, category))
    .orderBy(asc(products.displayOrder), asc(products.id))
    .limit(listLimit)
    .as('first');
  const [row] = await db.select({ ids: sql<number[] | null>`json_agg(${first.id})` }).from(first);
  const ids = row?.ids ?? [];
  return sample(ids, ids.length, Math.random);
}
