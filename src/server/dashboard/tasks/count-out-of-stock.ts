import { isOutOfStock } from '#server/catalog/products/out-of-stock.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { products } from '#server/db/schema/catalog.ts';
import { cappedCount } from '#server/platform/http/input/list-paging.ts';

/** Visible products that are out of stock, as a whole or in some sizes or colors (R-STAT-11). */
export async function countOutOfStock(db: Database): Promise<string> {
  return cappedCount(db, products, isOutOfStock);
}
