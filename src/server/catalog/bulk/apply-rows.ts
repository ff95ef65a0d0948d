import { changesOf, valueOf, type BulkRow } from '#domain/catalog/bulk/bulk-rows.ts';
import { changeProduct, finishProducts, lockProducts } from '#server/catalog/products/write-product.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { Services } from '#server/services.ts';

/**
 * Writes each row's value after the change, in the caller's transaction: only where the value is still the one before, and where the product
 * is right with it (R-APROD-25, R-APROD-27). Resolves to the rows that were written.
 */
export async function applyRows(
  tx: Database,
  services: Services,
  rows: readonly BulkRow[],
): Promise<BulkRow[]> {
  const before = await lockProducts(tx, [...new Set(rows.map(({ productId }) => productId))]);
  const written: BulkRow[] = [];
  for (const [id, product] of before) {
    const able = rows.filter((row) => row.productId === id && valueOf(product, row) === row.before);
    if (able.length === 0) continue;
    const stored = await changeProduct(tx, services, product, changesOf(product, able));
    if (stored.ok) written.push(...able);
  }
  const ids = [...new Set(written.map(({ productId }) => productId))];
  if (ids.length > 0) await finishProducts(tx, services, ids, before);
  return written;
}
