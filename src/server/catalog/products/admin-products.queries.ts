import { inArray, sql, type SQL } from 'drizzle-orm';
import type { FindMake } from '#domain/catalog/holster/find-make.ts';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import { gearCategories, type Category } from '#domain/catalog/products/category.ts';
import type { ProductSort, ProductView } from '#domain/catalog/products/product-views.ts';
import { isInStock } from '#domain/catalog/stock/stock.ts';
import { toDecimal } from '#domain/money/amounts/money.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { products } from '#server/db/schema/catalog.ts';
import { cappedTotal, type Place } from '#server/platform/http/input/list-paging.ts';
import { findProductRows, toAdminVariant, type ProductRow } from './catalog.queries.ts';
import { placeOf, type PlaceRow } from './list-products.ts';
import { isOutOfStock } from './out-of-stock.ts';
import { conditionOfView, orderOfSort } from './product-views.ts';
import { after, orderBy, type RowOrder } from './list-sort.ts';
import { searchPlaceLength, searchPlaces } from '#server/catalog/search/search-products.ts';

/** Which products to list: those of a category, of the group 'gear', the featured ones, those out of stock, or all. */
export type AdminList = {
  category?: Category | 'gear' | undefined;
  featured?: boolean | undefined;
  stock?: 'out' | undefined;
  view?: ProductView | undefined;
  sort?: ProductSort | undefined;
};

export type AdminListRequest = { q?: string | undefined; limit: number; after: Place | null; at: Date };

/** For a search, a `total` above `exactTotal` means "or more". */
export type AdminListPart = { products: AdminProduct[]; total: number; next: Place | null };

/**
 * The owner's products, including hidden ones, page by page: a category and the featured in their own order, others by id or as sorted, a search
 * by best match.
 */
export async function listAdminProducts(
  db: Database,
  list: AdminList,
  request: AdminListRequest,
  findMake: FindMake,
): Promise<AdminListPart> {
  const { rows, total } = request.q
    ? await search(db, request.q, findMake, request, list)
    : await places(db, list, request);
  const page = rows.slice(0, request.limit).map(({ place }) => place);
  const ids = page.map((place) => place.at(-1) ?? 0);
  const found = await findProductRows(db, ids);
  return {
    products: ids.flatMap((id) => found.get(id) ?? []).map(toAdminProduct),
    total,
    next: rows.length > request.limit ? (page.at(-1) ?? null) : null,
  };
}

/** The number of values in a list's cursor. */
export function adminPlaceLength(list: AdminList, q: string | undefined): number {
  return q ? searchPlaceLength('featured') : orderOf(list).keys.length;
}

export async function findAdminProduct(db: Database, id: number): Promise<AdminProduct | null> {
  const row = (await findProductRows(db, [id])).get(id);
  return row ? toAdminProduct(row) : null;
}

export function toAdminProduct(row: ProductRow): AdminProduct {
  const {
    priceCents,
    saleCents,
    saleFrom,
    saleUntil,
    extraShippingCents,
    lowPriceCents: _low,
    lowSaleCents: _lowSale,
    lacksVariant: _lacks,
    createdAt: _created,
    updatedAt,
    ...fields
  } = row;
  const variants = row.variants.map(toAdminVariant);
  // The flag is the owner's, except that variants decide by what is left (R-CAT-14).
  const inStock = variants.length === 0 ? row.inStock : isInStock(row);
  return {
    ...fields,
    inStock,
    variants,
    price: toDecimal(priceCents),
    salePrice: saleCents === null ? null : toDecimal(saleCents),
    saleFrom: saleFrom?.toISOString() ?? null,
    saleUntil: saleUntil?.toISOString() ?? null,
    extraShipping: toDecimal(extraShippingCents),
    updatedAt: updatedAt.toISOString(),
  };
}

/** By the beginning of a SKU (R-CAT-74); if there is none, by words. */
async function search(
  db: Database,
  q: string,
  findMake: FindMake,
  request: AdminListRequest,
  list: AdminList,
) {
  const where = conditionOf(list, request.at);
  const start = `${q.toLowerCase().replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const hasSku = sql`(lower(sku) like ${start}
    or id in (select product_id from product_variants v where lower(v.sku) like ${start}))`;
  const { rows: found } = await db.execute<{ id: number }>(
    sql`select id from products where ${where} and ${hasSku} order by id`,
  );
  if (found.length === 0) return searchPlaces(db, q, findMake, { ...request, sort: 'featured' }, where);
  const last = request.after?.at(-1) ?? 0;
  const rows = found.filter(({ id }) => id > last).slice(0, request.limit + 1);
  return { rows: rows.map(({ id }): PlaceRow => ({ place: [0, id] })), total: found.length };
}

async function places(db: Database, list: AdminList, request: AdminListRequest) {
  const [where, order] = [conditionOf(list, request.at), orderOf(list)];
  const [total, { rows }] = await Promise.all([
    cappedTotal(db, products, where),
    db.execute<PlaceRow>(sql`
      select ${placeOf(order)} as place from products
      where ${where} and ${after(order, request.after)}
      order by ${orderBy(order)} limit ${request.limit + 1}`),
  ]);
  return { rows, total };
}

function conditionOf({ category, featured, stock, view }: AdminList, at: Date): SQL {
  const conditions = [sql`true`];
  if (category === 'gear') conditions.push(inArray(products.category, [...gearCategories]));
  else if (category !== undefined) conditions.push(sql`category = ${category}`);
  if (featured === true) conditions.push(sql`is_featured`);
  if (featured === false) conditions.push(sql`not is_featured`);
  if (stock === 'out') conditions.push(isOutOfStock);
  if (view !== undefined) conditions.push(conditionOfView(view, at));
  return sql.join(conditions, sql` and `);
}

function orderOf({ category, featured, sort }: AdminList): RowOrder {
  if (sort !== undefined) return orderOfSort(sort);
  if (featured) return { keys: [sql`featured_order`, sql`id`], falling: false };
  const isOne = category !== undefined && category !== 'gear';
  return { keys: isOne ? [sql`display_order`, sql`id`] : [sql`id`], falling: false };
}
