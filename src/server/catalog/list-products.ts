import { sql, type SQL } from 'drizzle-orm';
import type { Category } from '#domain/catalog/category.ts';
import type { ListSort } from '#domain/catalog/list-sort.ts';
import type { Product } from '#domain/catalog/product.schema.ts';
import type { Database } from '../db/client.ts';
import type { Place } from '../http/list-paging.ts';
import { countProducts, findProducts } from './catalog.queries.ts';
import { after, orderBy, rowOrder, type RowOrder } from './list-sort.ts';

export type ListWish = { sort: ListSort; limit: number; after: Place | null };

/** A part of a list: its products, how many there are in all (of a search, one more than `exactTotal` stands for any more), what follows. */
export type ListPart = { products: Product[]; total: number; next: Place | null };

/** The visible products of a category, or of all, part by part; 'featured' is the owner's order, of all that of their ids. */
export async function listProducts(
  db: Database,
  category: Category | null,
  wish: ListWish,
): Promise<ListPart> {
  const where = category === null ? sql`is_visible` : sql`is_visible and category = ${category}`;
  const order = wish.sort === 'featured' ? ownOrder(category) : rowOrder(wish.sort);
  const [total, { rows }] = await Promise.all([
    countProducts(db, where),
    db.execute<PlaceRow>(sql`
      select ${placeOf(order)} as place from products
      where ${where} and ${after(order, wish.after)}
      order by ${orderBy(order)} limit ${wish.limit + 1}`),
  ]);
  return partOf(db, rows, wish.limit, total);
}

/** How many values the cursor of an order holds. */
export function placeLength(category: Category | null, sort: ListSort): number {
  return (sort === 'featured' ? ownOrder(category) : rowOrder(sort)).keys.length;
}

/** A row's place in its order; the last value is the product's id. */
export type PlaceRow = { place: number[] };

export function placeOf({ keys }: RowOrder): SQL {
  return sql`array[${sql.join([...keys], sql`, `)}]::int[]`;
}

/** The products at these places; one more than `limit` tells that the list goes on. */
export async function partOf(
  db: Database,
  rows: readonly PlaceRow[],
  limit: number,
  total: number,
): Promise<ListPart> {
  const places = rows.slice(0, limit).map(({ place }) => place);
  const ids = places.map((place) => place.at(-1) ?? 0);
  return {
    products: await findProducts(db, ids),
    total,
    next: rows.length > limit ? (places.at(-1) ?? null) : null,
  };
}

function ownOrder(category: Category | null): RowOrder {
  const keys = category === null ? [sql`id`] : [sql`display_order`, sql`id`];
  return { keys, falling: false };
}
