import { sql, type SQL } from 'drizzle-orm';
import type { AdminProduct } from '#domain/catalog/admin-product.schema.ts';
import { gearCategories, type Category } from '#domain/catalog/category.ts';
import { toDecimal } from '#domain/money/money.ts';
import type { Database } from '#server/db/open-database.ts';
import type { Place } from '#server/http/list-paging.ts';
import { countProducts, findProductRows, type ProductRow } from './catalog.queries.ts';
import { placeOf, type PlaceRow } from './list-products.ts';
import { after, orderBy, type RowOrder } from './list-sort.ts';
import { searchPlaceLength, searchPlaces } from './search-products.ts';

/** Which products to list: those of a category, of the group 'gear', the featured ones, or all. */
export type AdminList = { category?: Category | 'gear' | undefined; featured?: boolean | undefined };

export type AdminListWish = { q?: string | undefined; limit: number; after: Place | null };

/** For a search, a `total` above `exactTotal` means "or more". */
export type AdminListPart = { products: AdminProduct[]; total: number; next: Place | null };

/**
 * The owner's products, including hidden ones, page by page: a category and the featured in their own order, others by id, a search
 * by best match. Each uses an index, so that the cost does not grow with the catalog.
 */
export async function listAdminProducts(
  db: Database,
  list: AdminList,
  wish: AdminListWish,
): Promise<AdminListPart> {
  const { rows, total } = wish.q
    ? await searchPlaces(db, wish.q, { ...wish, sort: 'featured' }, conditionOf(list))
    : await places(db, list, wish);
  const page = rows.slice(0, wish.limit).map(({ place }) => place);
  const ids = page.map((place) => place.at(-1) ?? 0);
  const found = await findProductRows(db, ids);
  return {
    products: ids.flatMap((id) => found.get(id) ?? []).map(toAdminProduct),
    total,
    next: rows.length > wish.limit ? (page.at(-1) ?? null) : null,
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
  const { priceCents, createdAt: _created, updatedAt, ...fields } = row;
  return { ...fields, price: toDecimal(priceCents), updatedAt: updatedAt.toISOString() };
}

async function places(db: Database, list: AdminList, wish: AdminListWish) {
  const [where, order] = [conditionOf(list), orderOf(list)];
  const [total, { rows }] = await Promise.all([
    countProducts(db, where),
    db.execute<PlaceRow>(sql`
      select ${placeOf(order)} as place from products
      where ${where} and ${after(order, wish.after)}
      order by ${orderBy(order)} limit ${wish.limit + 1}`),
  ]);
  return { rows, total };
}

function conditionOf({ category, featured }: AdminList): SQL {
  const conditions = [sql`true`];
  if (category === 'gear') {
    conditions.push(
      sql`category in (${sql.join(
        [...gearCategories].map((one) => sql`${one}`),
        sql`, `,
      )})`,
    );
  } else if (category !== undefined) conditions.push(sql`category = ${category}`);
  if (featured === true) conditions.push(sql`is_featured`);
  if (featured === false) conditions.push(sql`not is_featured`);
  return sql.join(conditions, sql` and `);
}

function orderOf({ category, featured }: AdminList): RowOrder {
  if (featured) return { keys: [sql`featured_order`, sql`id`], falling: false };
  const isOne = category !== undefined && category !== 'gear';
  return { keys: isOne ? [sql`display_order`, sql`id`] : [sql`id`], falling: false };
}
