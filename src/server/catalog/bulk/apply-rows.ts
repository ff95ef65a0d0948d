import { changesOf, valueOf, type StoredRow } from '#domain/catalog/bulk/bulk-rows.ts';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import { isSame } from '#domain/dashboard/audit/changed-fields.ts';
import { failed, ok, type Result } from '#domain/result.ts';
import { releaseSkus } from '#server/catalog/products/save-variants.ts';
import {
  changeProduct,
  finishProducts,
  lockProducts,
  removeProduct,
} from '#server/catalog/products/write-product.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { undoIfRefused } from '#server/platform/db/undo-if-refused.ts';
import type { Services } from '#server/services.ts';

/**
 * Writes each row's value after the change, in the caller's transaction: only where the value is still the one before, and where the product
 * is right with it (R-APROD-25, R-APROD-27). Resolves to the rows that were written.
 */
export async function applyRows(
  tx: Database,
  services: Services,
  rows: readonly StoredRow[],
): Promise<StoredRow[]> {
  const before = await lockProducts(tx, [...new Set(rows.map(({ productId }) => productId))]);
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  const able = [...before.values()].flatMap((product) => {
    const own = byProduct.get(product.id) ?? [];
    const same = own.filter((row) => isSame(valueOf(product, row), row.before));
    return same.length > 0 ? [{ product, rows: same }] : [];
  });
  const written = await writeAll(tx, services, able);
  const ids = new Set(written.filter(({ field }) => field !== 'version').map(({ productId }) => productId));
  if (ids.size > 0) await finishProducts(tx, services, [...ids], before);
  return written;
}

type Able = { product: AdminProduct; rows: StoredRow[] };

async function writeAll(tx: Database, services: Services, able: readonly Able[]): Promise<StoredRow[]> {
  const written: StoredRow[] = [];
  const refused: Able[] = [];
  for (const one of able) {
    if (await write(tx, services, one)) written.push(...one.rows);
    else refused.push(one);
  }
  const moving = refused.filter(({ rows }) =>
    rows.some(({ field }) => field === 'sku' || field === 'choices'),
  );
  return [...written, ...(await moveSkus(tx, services, moving))];
}

/** Products may need each other's SKUs, so that all of them give theirs up first. One that is refused all the same keeps what it had. */
async function moveSkus(tx: Database, services: Services, moving: readonly Able[]): Promise<StoredRow[]> {
  if (moving.length === 0) return [];
  const moved = await undoIfRefused(tx, async (inner): Promise<Result<StoredRow[], Able>> => {
    await releaseSkus(
      inner,
      moving.map(({ product }) => product.id),
    );
    for (const one of moving) {
      if (!(await write(inner, services, one))) return failed(one);
    }
    return ok(moving.flatMap(({ rows }) => rows));
  });
  if (moved.ok) return moved.value;
  return moveSkus(
    tx,
    services,
    moving.filter((one) => one !== moved.reason),
  );
}

/** A product that an import made has one row, and goes with it. */
async function write(tx: Database, services: Services, { product, rows }: Able): Promise<boolean> {
  if (rows.some(({ field, after }) => field === 'version' && after === null)) {
    return removeProduct(tx, services, product.id);
  }
  return (await changeProduct(tx, services, product, changesOf(product, rows))).ok;
}
