import { desc, sql } from 'drizzle-orm';
import type { Place } from '#domain/catalog/products/variants.ts';
import type { OwnerTask } from '#domain/money/statistics/statistics.schema.ts';
import { isOutOfStock, isPartlyOut, isSoldOut } from '#server/catalog/products/out-of-stock.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { products } from '#server/db/schema/catalog.ts';
import { cappedCount } from '#server/platform/http/input/list-paging.ts';

/** The products that a list names; the rest is counted. */
const named = 5;

/** Visible products that are out of stock, as a whole or in some sizes or colors (R-STAT-11). */
export async function countOutOfStock(db: Database): Promise<string> {
  return cappedCount(db, products, isOutOfStock);
}

/** Products that cannot be bought, and products of which some combinations cannot. */
export async function stockTasks(db: Database): Promise<OwnerTask[]> {
  return [...(await outOfStock(db)), ...(await variantsOutOfStock(db))];
}

/** Visible products that cannot be bought: marked so, or counted and none left (R-STOCK-1, R-STOCK-3). */
async function outOfStock(db: Database): Promise<OwnerTask[]> {
  const rows = await db
    .select({ productId: products.id, name: products.name, category: products.category })
    .from(products)
    .where(isSoldOut)
    .orderBy(desc(products.updatedAt), desc(products.id))
    .limit(named + 1);
  const shown: OwnerTask[] = rows.slice(0, named).map((row) => ({ kind: 'out-of-stock', ...row }));
  if (rows.length <= named) return shown;
  return [...shown, { kind: 'more-out-of-stock', count: await cappedCount(db, products, isSoldOut, named) }];
}

/** The combinations that a task names; the rest is counted. */
const namedVariants = 3;

/** Visible products of which some combinations are sold out, others not. Those sold out as a whole are in `outOfStock`. */
async function variantsOutOfStock(db: Database): Promise<OwnerTask[]> {
  const { id: productId, name, category, updatedAt } = products;
  const variants = sql<Place[]>`(
    select json_agg(json_build_object('size', v.size, 'color', v.color) order by v.position)
    from product_variants v where v.product_id = "products"."id" and v.stock_quantity = 0)`;
  const rows = await db
    .select({ productId, name, category, variants })
    .from(products)
    .where(isPartlyOut)
    .orderBy(desc(updatedAt), desc(productId))
    .limit(named + 1);
  const shown: OwnerTask[] = rows.slice(0, named).map(({ variants: gone, ...product }) => ({
    kind: 'variants-out-of-stock',
    ...product,
    variants: gone.slice(0, namedVariants),
    total: gone.length,
  }));
  if (rows.length <= named) return shown;
  return [
    ...shown,
    { kind: 'more-variants-out-of-stock', count: await cappedCount(db, products, isPartlyOut, named) },
  ];
}
