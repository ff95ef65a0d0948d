import { sql, type SQL } from 'drizzle-orm';
import {
  productViewNames,
  type ProductSort,
  type ProductView,
} from '#domain/catalog/products/product-views.ts';
import { fewUnits } from '#domain/catalog/products/variants.ts';
import { products } from '#server/db/schema/catalog.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { RowOrder } from './list-sort.ts';
import { isOutOfStock } from './out-of-stock.ts';

/** Which products a view has, at a moment (R-APROD-20). A percentage off a category is no product's own sale. */
export function conditionOfView(view: ProductView, at: Date): SQL {
  return conditions[view](at);
}

const conditions: Readonly<Record<ProductView, (at: Date) => SQL>> = {
  all: () => sql`true`,
  out: () => isOutOfStock,
  low: () => sql`is_visible and (
    (track_stock and stock_quantity between 1 and ${fewUnits}
      and not exists (select from product_variants v where v.product_id = products.id))
    or exists (select from product_variants v where v.product_id = products.id and v.stock_quantity between 1 and ${fewUnits}))`,
  hidden: () => sql`not is_visible`,
  'no-weight': () => sql`weight_ounces is null`,
  'no-picture': () => sql`image_url = ''`,
  sale: (at) =>
    sql`low_sale_cents is not null and coalesce(sale_until > ${at.toISOString()}::timestamptz, true)`,
};

/** How many products each view has, in one read. */
export async function countViews(db: Database, at: Date): Promise<Record<ProductView, number>> {
  const counts = Object.fromEntries(
    productViewNames.map((view) => [
      view,
      sql<number>`count(*) filter (where ${conditionOfView(view, at)})`.mapWith(Number),
    ]),
  );
  const [row] = await db.select(counts).from(products);
  return row as Record<ProductView, number>;
}

export function orderOfSort(sort: ProductSort): RowOrder {
  if (sort === 'newest') return { keys: [sql`id`], falling: true };
  const column = sort.startsWith('price') ? sql`low_price_cents` : sql`stock_quantity`;
  return { keys: [column, sql`id`], falling: sort.endsWith('desc') };
}
