import { and, asc, desc, eq, isNotNull, isNull, sql, type SQL, inArray, like, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { OrderFilterName, OrderSort } from '#domain/orders/read/admin-order.schema.ts';
import { readOrderNumber } from '#domain/orders/read/order-number.ts';
import { may, type StaffRole } from '#domain/identity/staff/permissions.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orders, orderSearch } from '#server/db/schema/orders.ts';
import { cappedTotal, type Place } from '#server/platform/http/input/list-paging.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import { readOrderSearch, readQuoted } from '#domain/orders/search/order-search.ts';

export type OrderWish = {
  /** What staff search for, as typed. */
  q: string | null;
  /** How the store's order numbers begin. */
  prefixes: readonly string[];
  status: OrderFilterName | null;
  sort: OrderSort;
  limit: number;
  /** The cursor position of the last order sent. */
  after: Place | null;
};

type OrderPage = { rows: OrderRow[]; total: number };

/**
 * The requested orders, starting after the cursor (R-AORD-1, R-AORD-2), and the number of all, up to the exact limit. Deleted orders
 * are for a role that may restore them: by the status, or by an order's whole number (R-AORD-24, R-STAFF-19).
 */
export async function listOrders(db: Database, wish: OrderWish, role: StaffRole): Promise<OrderPage> {
  const { q, prefixes, status } = wish;
  const mayRestore = may(role, 'orders.delete');
  if (status === 'deleted' && !mayRestore) return { rows: [], total: 0 };
  if (q === null) return readPage(db, wish, hasStatus(status));
  const deleted = mayRestore && status === null ? await findDeleted(db, q, prefixes) : [];
  if (deleted.length > 0) return { rows: deleted, total: deleted.length };
  return readPage(db, wish, and(hasStatus(status), await whereFound(db, { q, prefixes }, role)));
}

async function readPage(
  db: Database,
  { sort, limit, after }: OrderWish,
  wanted: SQL | undefined,
): Promise<OrderPage> {
  const { keys, isUp } = orderOf(sort);
  const rows = await db
    .select()
    .from(orders)
    .where(and(wanted, after === null ? undefined : isAfter(sort, after)))
    .orderBy(...keys.map(isUp ? asc : desc))
    .limit(limit);
  const isWhole = after === null && rows.length < limit;
  return { rows, total: isWhole ? rows.length : await cappedTotal(db, orders, wanted) };
}

/** The deleted order of a whole number. */
async function findDeleted(db: Database, q: string, prefixes: readonly string[]): Promise<OrderRow[]> {
  const numbers = readOrderNumber(readQuoted(q, prefixes).pieces[0] ?? q, prefixes);
  if (numbers.length === 0) return [];
  return db
    .select()
    .from(orders)
    .where(and(inArray(orders.number, numbers), isNotNull(orders.deletedAt)));
}

function hasStatus(status: OrderFilterName | null): SQL | undefined {
  if (status === 'deleted') return isNotNull(orders.deletedAt);
  return and(isNull(orders.deletedAt), status === null ? undefined : eq(orders.status, status));
}

/** An index has the orders of each sort. */
function orderOf(sort: OrderSort): { keys: PgColumn[]; isUp: boolean } {
  return {
    keys: [isByTotal(sort) ? orders.totalCents : orders.createdAt, orders.id],
    isUp: sort === 'oldest' || sort === 'lowest',
  };
}

function isByTotal(sort: OrderSort): boolean {
  return sort === 'highest' || sort === 'lowest';
}

function isAfter(sort: OrderSort, after: Place): SQL {
  const { keys, isUp } = orderOf(sort);
  const id = sql`${after.at(-1) ?? 0}::int`;
  return sql`(${sql.join(keys, sql`, `)}) ${isUp ? sql`>` : sql`<`} (${valueOf(sort, after)}, ${id})`;
}

function valueOf(sort: OrderSort, [first = 0, ms = 0]: Place): SQL {
  if (isByTotal(sort)) return sql`${first}::bigint`;
  return sql`${new Date(first * 1000 + ms).toISOString()}::timestamptz`;
}

/** The number of values in a cursor: a total and an id, or a time (seconds and ms) and an id. */
export function placeLength(sort: OrderSort): number {
  return isByTotal(sort) ? 2 : 3;
}

export function placeOf(order: OrderRow, sort: OrderSort): Place {
  if (isByTotal(sort)) return [order.totalCents, order.id];
  const ms = order.createdAt.getTime();
  return [Math.floor(ms / 1000), ms % 1000, order.id];
}

/**
 * The condition on `orders` for what staff typed: a number, an address or a total in it, else every word of it, or all of it in one
 * piece (R-AORD-2, R-AORD-25). The ids of payments are searched only for a role that may see them (R-STAFF-20).
 */
async function whereFound(
  db: Database,
  { q, prefixes }: { q: string; prefixes: readonly string[] },
  role: StaffRole,
): Promise<SQL> {
  const findsPayments = may(role, 'orders.settle');
  const isIn = (piece: string) => or(inWords(piece), findsPayments ? inPaymentWords(piece) : undefined);
  const { pieces, totalCents } = readQuoted(q, prefixes);
  const conditions = [];
  for (const piece of pieces.length > 0 ? pieces : [q]) {
    const { words, whole } = readOrderSearch(await partsOf(db, piece));
    if (words.length > 0) conditions.push(and(...words.map(isIn)), ...whole.map(isIn));
  }
  if (conditions.length === 0) return sql`false`;
  const found = db
    .select({ id: orderSearch.orderId })
    .from(orderSearch)
    .where(or(...conditions));
  if (totalCents === null) return inArray(orders.id, found);
  const ofTotal = db.select({ id: orders.id }).from(orders).where(eq(orders.totalCents, totalCents));
  return inArray(orders.id, found.union(ofTotal));
}

/** The term's parts between spaces, written as the search text is. */
async function partsOf(db: Database, q: string): Promise<string[]> {
  const { rows } = await db.execute<{ part: string }>(sql`
    select trim(order_words(part)) as part
    from unnest(${sql.param(q.split(/\s+/))}::text[]) with ordinality typed (part, place) order by place`);
  return rows.map(({ part }) => part);
}

/** One or two letters must begin a word, because only that is in the index, and 'Li' is a name. */
function inWords(piece: string): SQL {
  return like(orderSearch.words, piece.length < 3 ? `% ${piece}%` : `%${piece}%`);
}

/** Letters alone must begin a word: behind a digit, ids have all kinds of them. */
function inPaymentWords(piece: string): SQL {
  return like(orderSearch.paymentWords, /\d/.test(piece) && piece.length >= 3 ? `%${piece}%` : `% ${piece}%`);
}
