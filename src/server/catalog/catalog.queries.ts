import { and, eq, sql, type SQL } from 'drizzle-orm';
import { isInStock } from '#domain/catalog/stock.ts';
import type { Product } from '#domain/catalog/product.schema.ts';
import { parseSizes } from '#domain/catalog/parse-sizes.ts';
import { toDecimal } from '#domain/money/money.ts';
import type { Database } from '#server/db/open-database.ts';
import { publicColumnsOf } from '#server/db/product-columns.ts';
import { products } from '#server/db/schema/catalog.ts';

export type ProductRow = typeof products.$inferSelect;

/** A visible product; hidden ones do not exist for the public (R-CAT-9). */
export async function findProduct(db: Database, id: number): Promise<Product | null> {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), eq(products.isVisible, true)))
    .limit(1);
  return row ? toProduct(row) : null;
}

/** Products by id, including hidden ones, for carts and orders. */
export async function findProductRows(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, ProductRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(products)
    .where(sql`${products.id} = any(${sql.param([...ids])}::int[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Products in the order of `ids`, as the public sees them. */
export async function findProducts(
  db: Database,
  ids: readonly number[],
  shape: (row: ProductRow) => Product = toProduct,
): Promise<Product[]> {
  const found = await findProductRows(db, ids);
  return ids.flatMap((id) => found.get(id) ?? []).map(shape);
}

/** Counts products by a condition on `category`, `is_visible` and `is_featured`, without reading them. */
export async function countProducts(db: Database, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select coalesce(sum(count), 0)::int as total from product_counts where ${where}`,
  );
  return rows[0]?.total ?? 0;
}

/** Whether it can be bought now: visible, in stock, and with units left if stock is tracked (R-STOCK-1, R-STOCK-3). */
export function isBuyable(row: ProductRow): boolean {
  return row.isVisible && isInStock(row);
}

/** `isInStock` in SQL. */
export const isInStockRow: SQL = sql`(in_stock and (not track_stock or stock_quantity > 0))`;

export function toProduct(row: ProductRow): Product {
  return {
    ...publicColumnsOf(row),
    id: row.id,
    price: toDecimal(row.priceCents),
    inStock: isInStock(row),
    displayOrder: row.displayOrder,
    sizes: parseSizes(row.sizes),
  };
}
