import { sql, type SQL } from 'drizzle-orm';
import type { Category } from '#domain/catalog/products/category.ts';
import type { ListSort } from '#domain/catalog/products/list-sort.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { products } from '#server/db/schema/catalog.ts';
import { cappedTotal, type Place } from '#server/platform/http/input/list-paging.ts';
import { findProducts, toProduct, type PricedRow } from './catalog.queries.ts';
import { lowPriceAt } from '#server/catalog/prices/low-price.ts';
import { after, orderBy, rowOrder, type RowOrder } from './list-sort.ts';

/** `at`: the moment of which prices are shown and sorted by. */
export type ListRequest = { sort: ListSort; limit: number; after: Place | null; at: Date };

/** A page of a list. A `total` above `exactTotal` means 'or more'; `next` is the cursor; `leftOut`: words of a search (R-CAT-81). */
export type ListPart = { products: Product[]; total: number; next: Place | null; leftOut?: string[] };

/** A public list: a category, the featured products, or all. */
export type PublicList = Category | 'featured' | null;

/** The visible products of a list, page by page; the sort 'featured' is the owner's order, or by id for all products. */
export async function listProducts(db: Database, list: PublicList, request: ListRequest): Promise<ListPart> {
  const where = conditionOf(list);
  const order = orderOf(list, request.sort);
  const lowPrice = request.sort.startsWith('price') ? await lowPriceAt(db, request.at) : sql`low_price_cents`;
  const [total, { rows }] = await Promise.all([
    cappedTotal(db, products, where),
    db.execute<PlaceRow>(sql`
      select ${placeOf(order)} as place
      from (
        select id, category, is_visible, is_featured, display_order, featured_order, ${lowPrice} as low_price_cents
        from products
      ) products
      where ${where} and ${after(order, request.after)}
      order by ${orderBy(order)} limit ${request.limit + 1}`),
  ]);
  return findPart(db, rows, request, total, list === 'featured' ? toFeatured : toProduct);
}

/** How many values a sort order's cursor holds. */
export function placeLength(list: PublicList, sort: ListSort): number {
  return orderOf(list, sort).keys.length;
}

/** A list as a condition on the products' columns. */
export function conditionOf(list: PublicList): SQL {
  if (list === null) return sql`is_visible`;
  return list === 'featured' ? sql`is_visible and is_featured` : sql`is_visible and category = ${list}`;
}

/** A row's cursor; the last value is the product's id. */
export type PlaceRow = { place: number[] };

export function placeOf({ keys }: RowOrder): SQL {
  return sql`array[${sql.join([...keys], sql`, `)}]::int[]`;
}

/** The products at these cursors; one more than `limit` means that there is another page. */
export async function findPart(
  db: Database,
  rows: readonly PlaceRow[],
  { limit, at }: Pick<ListRequest, 'limit' | 'at'>,
  total: number,
  shape: (row: PricedRow) => Product = toProduct,
): Promise<ListPart> {
  const places = rows.slice(0, limit).map(({ place }) => place);
  const ids = places.map((place) => place.at(-1) ?? 0);
  return {
    products: await findProducts(db, ids, at, shape),
    total,
    next: rows.length > limit ? (places.at(-1) ?? null) : null,
  };
}

function orderOf(list: PublicList, sort: ListSort): RowOrder {
  if (sort !== 'featured') return rowOrder(sort);
  if (list === null) return { keys: [sql`id`], falling: false };
  return { keys: [list === 'featured' ? sql`featured_order` : sql`display_order`, sql`id`], falling: false };
}

/** Its `displayOrder` is its position among the featured products (R-CAT-17). */
function toFeatured(row: PricedRow): Product {
  return { ...toProduct(row), displayOrder: row.featuredOrder };
}
