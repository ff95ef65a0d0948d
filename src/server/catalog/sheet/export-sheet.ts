import { sql } from 'drizzle-orm';
import { guarded, rowsOf, sheetHeadings } from '#domain/catalog/sheet/cells.ts';
import { toAdminProduct } from '#server/catalog/products/admin-products.queries.ts';
import { findProductRows } from '#server/catalog/products/catalog.queries.ts';
import { csvFile, inBatches, type Rows } from '#server/money/exports/rows.ts';
import type { Database } from '#server/platform/db/open-database.ts';

/** The file of all products or, with `ids`, of these, in id order, as they are read (R-APROD-28). */
export function exportSheet(db: Database, ids: readonly number[] | null): AsyncGenerator<string> {
  return csvFile(sheetHeadings, productRows(db, ids));
}

async function* productRows(db: Database, ids: readonly number[] | null): Rows {
  const isWanted = ids === null ? sql`true` : sql`id = any(${sql.param([...ids])}::int[])`;
  const pages = inBatches<{ id: number }>(async (last, limit) => {
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from products where id > ${last?.id ?? 0} and ${isWanted} order by id limit ${limit}`,
    );
    return rows;
  });
  for await (const page of pages) {
    const found = await findProductRows(
      db,
      page.map(({ id }) => id),
    );
    const products = page.flatMap(({ id }) => found.get(id) ?? []).map(toAdminProduct);
    yield products.flatMap(rowsOf).map((cells) => cells.map(guarded));
  }
}
