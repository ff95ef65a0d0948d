import { sql, type SQL } from 'drizzle-orm';
import type { ListSort } from '#domain/catalog/products/list-sort.ts';
import type { Place } from '#server/platform/http/input/list-paging.ts';

/** A sort order by integer keys, the last of them the id: the columns and their direction. */
export type RowOrder = { keys: readonly SQL[]; falling: boolean };

/** The sort orders that need only the product's row; 'featured' is different for each list. */
export function rowOrder(sort: Exclude<ListSort, 'featured'>): RowOrder {
  if (sort === 'newest') return { keys: [sql`id`], falling: true };
  return { keys: [sql`low_price_cents`, sql`id`], falling: sort === 'price-desc' };
}

/** All keys in one direction, so that one index serves both the order and the cursor. */
export function orderBy({ keys, falling }: RowOrder): SQL {
  return sql.join(
    keys.map((key) => (falling ? sql`${key} desc` : key)),
    sql`, `,
  );
}

/** The rows after the cursor; all rows without one. */
export function after({ keys, falling }: RowOrder, place: Place | null): SQL {
  if (place === null) return sql`true`;
  const row = sql`(${sql.join([...keys], sql`, `)})`;
  const values = sql.join(
    place.map((value) => sql`${value}::int`),
    sql`, `,
  );
  return sql`${row} ${falling ? sql`<` : sql`>`} (${values})`;
}
