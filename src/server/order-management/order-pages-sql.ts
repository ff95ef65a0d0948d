import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { orderSearch } from '#server/db/schema/orders.ts';
import type { Place } from '#server/http/input/list-paging.ts';

/** A page of orders by time. */
export type Page = {
  limit: number;
  /** The oldest first. */
  isUp: boolean;
  /** The cursor position of the last order sent. */
  after: Place | null;
};

const timeKeys = [orderSearch.createdAt, orderSearch.orderId];

/** The page's ids, of rows with an order's id and time. */
export function pageOf(rows: SQL, { limit, isUp, after }: Page): SQL {
  return sql`
    select ${orderSearch.orderId} from ${rows} ${sql.identifier('order_search')}
    where ${after === null ? sql`true` : isAfter(timeKeys, [momentOf(after), sql`${after.at(-1) ?? 0}::int`], isUp)}
    order by ${sql.join(timeKeys.map(isUp ? asc : desc), sql`, `)} limit ${limit}`;
}

/** A cursor's time: seconds and ms. */
export function momentOf([seconds = 0, ms = 0]: Place): SQL {
  return sql`${new Date(seconds * 1000 + ms).toISOString()}::timestamptz`;
}

export function isAfter(keys: readonly PgColumn[], values: readonly SQL[], isUp: boolean): SQL {
  return sql`(${sql.join([...keys], sql`, `)}) ${isUp ? sql`>` : sql`<`} (${sql.join([...values], sql`, `)})`;
}
