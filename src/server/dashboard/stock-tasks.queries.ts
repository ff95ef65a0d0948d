import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Place } from '#domain/catalog/variants.ts';
import type { OwnerTask } from '#domain/statistics/statistics.schema.ts';
import { isOutOfStock, isSoldOut } from '#server/catalog/out-of-stock.ts';
import type { Database } from '#server/db/open-database.ts';
import { products, productVariants } from '#server/db/schema/catalog.ts';
import { cappedCount, shownCount } from '#server/http/input/capped-count.ts';
import { exactTotal } from '#server/http/input/list-paging.ts';

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
  const next = rows[named];
  if (!next) return shown;
  const count = await cappedCount(db, products, isSoldOut, named);
  return [...shown, { kind: 'more-out-of-stock', count, category: next.category }];
}

/** The combinations that a task names; the rest is counted. */
const namedVariants = 3;

/** Visible products of which some combinations are sold out, others not. Those sold out as a whole are in `outOfStock`. */
async function variantsOutOfStock(db: Database): Promise<OwnerTask[]> {
  const { id: productId, name, category, updatedAt, stockQuantity } = products;
  const { size, color, position } = productVariants;
  const isSame = eq(productId, productVariants.productId);
  // The first condition uses the index `product_variants_sold_out`.
  const isGone = and(
    sql`${productVariants.stockQuantity} = 0`,
    products.isVisible,
    products.inStock,
    gt(stockQuantity, 0),
  );
  const rows = await db
    .select({
      productId,
      name,
      category,
      variants: sql<
        Place[]
      >`json_agg(json_build_object('size', ${size}, 'color', ${color}) order by ${position})`,
    })
    .from(productVariants)
    .innerJoin(products, isSame)
    .where(isGone)
    .groupBy(productId)
    .orderBy(desc(updatedAt), desc(productId))
    .limit(named + 1);
  const shown: OwnerTask[] = rows.slice(0, named).map(({ variants, ...product }) => ({
    kind: 'variants-out-of-stock',
    ...product,
    variants: variants.slice(0, namedVariants),
    total: variants.length,
  }));
  const next = rows[named];
  if (!next) return shown;
  const all = await db
    .selectDistinct({ productId })
    .from(productVariants)
    .innerJoin(products, isSame)
    .where(isGone)
    .limit(exactTotal + 1);
  const count = shownCount(all.length, named);
  return [...shown, { kind: 'more-variants-out-of-stock', count, category: next.category }];
}
