import { sql, type SQL } from 'drizzle-orm';
import type { ListSort } from '#domain/catalog/list-sort.ts';
import type { Place } from '#server/http/list-paging.ts';

/** An order of rows by whole numbers, the last of them the id: what is compared, and which way. */
export type RowOrder = { keys: readonly SQL[]; falling: boolean };

/** The orders that need no more than the product's row; 'featured' is each list's own. */
export function rowOrder(sort: Exclude<ListSort, 'featured'>): RowOrder {
  if (sort === 'newest') return { keys: [sql`id`], falling: true };
  return { keys: [sql`price_cents`, sql`id`], falling: sort === 'price-desc' };
}

/** All keys in one direction, so that an index serves the order and `after` alike. */
export function orderBy({ keys, falling }: RowOrder): SQL {
  return sql.join(
    keys.map((key) => (falling ? sql`${key} desc` : key)),
    sql`, `,
  );
}

/** The rows behind a place; all of them where there is none. */
export function after({ keys, falling }: RowOrder, place: Place | null): SQL {
  if (place === null) return sql`true`;
  const row = sql`(${sql.join([...keys], sql`, `)})`;
  const values = sql.join(
    place.map((value) => sql`${value}::int`),
    sql`, `,
  );
  return sql`${row} ${falling ? sql`<` : sql`>`} (${values})`;
}
