import { sql, type SQL } from 'drizzle-orm';
import type { Category } from '#domain/catalog/products/category.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { findProducts, isInStockRow } from './catalog.queries.ts';

const relatedCount = 4;

/**
 * A visible product's neighbors: those after it in its category's order, then those from the start; out-of-stock ones last. Null if
 * the product does not exist.
 */
export async function listRelated(db: Database, id: number, at: Date): Promise<Product[] | null> {
  const { rows } = await db.execute<{ category: Category; place: number }>(
    sql`select category, display_order as place from products where id = ${id} and is_visible`,
  );
  const [own] = rows;
  if (!own) return null;
  const place = sql`(${own.place}::int, ${id}::int)`;
  const after = sql`(display_order, id) > ${place}`;
  const before = sql`(display_order, id) < ${place}`;
  const ids: number[] = [];
  for (const stock of [isInStockRow, sql`not ${isInStockRow}`]) {
    for (const side of [after, before]) {
      if (ids.length === relatedCount) break;
      const found = await findIds(
        db,
        sql`category = ${own.category} and ${side} and ${stock}`,
        relatedCount - ids.length,
      );
      ids.push(...found);
    }
  }
  return findProducts(db, ids, at);
}

async function findIds(db: Database, where: SQL, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from products where is_visible and ${where} order by display_order, id limit ${limit}`);
  return rows.map(({ id }) => id);
}
