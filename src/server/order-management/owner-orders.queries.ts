import {
  and,
  asc,
  between,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  like,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { toDecimal } from '#domain/money/money.ts';
import type { AdminOrder, OrderSort } from '#domain/orders/admin-order.schema.ts';
import { readOrderSearch } from '#domain/orders/order-search.ts';
import { isMoneyGone, isRefunded } from '#domain/orders/refunded.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { completedOf, refundableOf, underWayOf } from '#domain/payments/refundable.ts';
import { isInFlight } from '#domain/payments/payment-status.ts';
import { countOrders } from '#server/sales/sales.queries.ts';
import { cappedTotal } from '#server/http/input/capped-count.ts';
import type { Database } from '#server/db/open-database.ts';
import { orders, orderSearch } from '#server/db/schema/orders.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { exactTotal, type Place } from '#server/http/input/list-paging.ts';
import { findOrderLines, findPaymentPending, toLine, type OrderRow } from '#server/orders/orders.queries.ts';
import { isInMoreThan } from './order-blocks.ts';

export type OrderWish = {
  q: string | null;
  status: OrderStatus | null;
  sort: OrderSort;
  limit: number;
  /** The cursor position of the last order sent. */
  after: Place | null;
};

/**
 * The number of matching orders. Searches are counted, up to the exact limit, unless their words are known to be in more; other lists
 * use the sums. Without a status, only the search's own table is read: joining it to all orders takes longer the more orders there are.
 */
async function countWanted(db: Database, { q, status }: Pick<OrderWish, 'q' | 'status'>): Promise<number> {
  if (q === null) return countOrders(db, status);
  if (status !== null) return cappedTotal(db, orders, wantedOrders({ q, status }));
  const { words } = readOrderSearch(q);
  if (await isInMoreThan(db, exactTotal, words)) return exactTotal + 1;
  return cappedTotal(db, orderSearch, isFound(q));
}

/**
 * Not deleted, with the status, and with what is searched for. The status is not written as an equation: PostgreSQL would treat
 * it as a filter and scan from the newest order until enough match.
 */
function wantedOrders({ q, status }: Pick<OrderWish, 'q' | 'status'>): SQL | undefined {
  return and(
    isNull(orders.deletedAt),
    status === null ? undefined : between(orders.status, status, status),
    q === null
      ? undefined
      : sql`${orders.id} in (select ${orderSearch.orderId} from ${orderSearch} where ${isIn(q)})`,
  );
}

/** In the search's own table, without deleted orders: they are few, and an index has them. */
function isFound(q: string): SQL | undefined {
  const deleted = sql`select ${orders.id} from ${orders} where ${isNotNull(orders.deletedAt)}`;
  return and(isIn(q), not(sql`${orderSearch.orderId} in (${deleted})`));
}

function isIn(q: string): SQL | undefined {
  const { words, whole } = readOrderSearch(q);
  if (words.length === 0) return sql`false`;
  return or(and(...words.map(hasWord)), ...whole.map(hasPiece));
}

/**
 * A word of one or two letters must begin a word: only that is in the index, and 'Li' is a name. The 'RT' of a number is in all orders,
 * so the index is asked for the rest of the number alone.
 */
function hasWord(word: string): SQL | undefined {
  if (word.length < 3) return like(orderSearch.words, `% ${word}%`);
  const [, rest] = /^rt (.{3,})$/.exec(word) ?? [];
  return rest === undefined
    ? hasPiece(word)
    : and(hasPiece(rest), sql`strpos(${orderSearch.words}, ${word}) > 0`);
}

function hasPiece(piece: string): SQL {
  return like(orderSearch.words, `%${piece}%`);
}

/** The requested rows, starting after the cursor, along an index (R-AORD-1), and the number of all. */
export async function listOrders(
  db: Database,
  wish: OrderWish,
): Promise<{ rows: OrderRow[]; total: number }> {
  const { q, status, sort, after, limit } = wish;
  const key = placeLength(sort) === 2 ? orders.totalCents : orders.createdAt;
  if (q !== null && status === null && key === orders.createdAt) return searchOrders(db, q, wish);
  const keys = status === null ? [key, orders.id] : [orders.status, key, orders.id];
  const where = and(wantedOrders(wish), after === null ? undefined : isAfter(keys, wish, after));
  const rows = await readOrders(db, where, keys, wish);
  const isWhole = after === null && rows.length < limit;
  return { rows, total: isWhole ? rows.length : await countWanted(db, wish) };
}

function readOrders(db: Database, where: SQL | undefined, keys: readonly PgColumn[], wish: OrderWish) {
  return db
    .select()
    .from(orders)
    .where(where)
    .orderBy(...keys.map(directionOf(wish)))
    .limit(wish.limit);
}

function directionOf({ sort }: OrderWish) {
  return sort === 'oldest' || sort === 'lowest' ? asc : desc;
}

/**
 * By time, a page of hits comes from the search's own table, so that only its orders are read. Up to the exact limit the hits are
 * found once for the page and its total; of more, the page is found along the index of time.
 */
async function searchOrders(db: Database, q: string, wish: OrderWish) {
  const few = (await isInMoreThan(db, exactTotal, readOrderSearch(q).words))
    ? null
    : await findFew(db, q, wish);
  const where = inArray(orders.id, few?.ids ?? foundByTime(db, q, wish));
  const rows = await readOrders(db, where, [orders.createdAt, orders.id], wish);
  return { rows, total: few?.total ?? exactTotal + 1 };
}

const timeKeys = [orderSearch.createdAt, orderSearch.orderId];

/** Null if there are more than the exact limit. */
async function findFew(
  db: Database,
  q: string,
  wish: OrderWish,
): Promise<{ ids: number[]; total: number } | null> {
  const { rows } = await db.execute<{ ids: number[]; total: number }>(sql`
    with found as materialized (select order_id, created_at from order_search where ${isFound(q)} limit ${exactTotal + 1})
    select (select count(*)::int from found) as total, array(
      select order_id from found order_search where ${wish.after === null ? sql`true` : isAfter(timeKeys, wish, wish.after)}
      order by ${sql.join(timeKeys.map(directionOf(wish)), sql`, `)} limit ${wish.limit}) as ids`);
  const [few] = rows;
  return few === undefined || few.total > exactTotal ? null : few;
}

function foundByTime(db: Database, q: string, wish: OrderWish) {
  return db
    .select({ id: orderSearch.orderId })
    .from(orderSearch)
    .where(and(isFound(q), wish.after === null ? undefined : isAfter(timeKeys, wish, wish.after)))
    .orderBy(...timeKeys.map(directionOf(wish)))
    .limit(wish.limit);
}

/** The number of values in a cursor: a total and an id, or a time (seconds and ms) and an id. */
export function placeLength(sort: OrderSort): number {
  return sort === 'highest' || sort === 'lowest' ? 2 : 3;
}

export function placeOf(order: OrderRow, sort: OrderSort): Place {
  if (placeLength(sort) === 2) return [order.totalCents, order.id];
  const ms = order.createdAt.getTime();
  return [Math.floor(ms / 1000), ms % 1000, order.id];
}

function isAfter(keys: readonly PgColumn[], { status, sort }: OrderWish, after: Place): SQL {
  const last = after.at(-1) ?? 0;
  const [first = 0, ms = 0] = after;
  const value =
    placeLength(sort) === 2
      ? sql`${first}::bigint`
      : sql`${new Date(first * 1000 + ms).toISOString()}::timestamptz`;
  const values = [...(status === null ? [] : [sql`${status}::text`]), value, sql`${last}::int`];
  const sign = sort === 'oldest' || sort === 'lowest' ? sql`>` : sql`<`;
  return sql`(${sql.join([...keys], sql`, `)}) ${sign} (${sql.join(values, sql`, `)})`;
}

/** Rows as shown in the list. */
export async function toAdminOrders(db: Database, rows: readonly OrderRow[]): Promise<AdminOrder[]> {
  const ids = rows.map((row) => row.id);
  const pending = await findPaymentPending(db, ids);
  const lines = Map.groupBy(await findOrderLines(db, ids), (line) => line.orderId);
  return rows.map((order) => ({
    id: order.id,
    orderId: order.number,
    status: order.status,
    paymentPending: pending.has(order.id),
    isRefunded: isRefunded(order),
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    totalAmount: toDecimal(order.totalCents),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    paymentMethod: order.paymentMethod,
    paymentTransactionId: order.paymentTransactionId,
    trackingNumber: order.trackingNumber,
    shippingCarrier: order.shippingCarrier,
    shippingCost: order.shippingCostCents === null ? null : toDecimal(order.shippingCostCents),
    shippingDate: order.shippingDate,
    estimatedDelivery: order.estimatedDelivery,
    customerNotes: order.customerNotes,
    shippingAddress: order.shippingAddress,
    version: order.version,
    items: (lines.get(order.id) ?? []).map(toLine),
  }));
}

/** The captured money of an order that can still be refunded, in cents; pending refunds are already subtracted. */
export async function readMoney(db: Database, orderId: number) {
  const taken = await readTaken(db, orderId);
  const refundables = taken
    .map((payment) => ({ payment, amount: refundableOf(payment, payment.refunds) }))
    .filter(({ amount }) => amount > 0);
  return {
    isInFlight: taken.some(({ status }) => isInFlight(status)),
    refundables,
    refundable: refundables.reduce((sum, { amount }) => sum + amount, 0),
    refunded: taken.reduce((sum, { refunds: made }) => sum + completedOf(made), 0),
    refundUnderWay: taken.reduce((sum, { refunds: made }) => sum + underWayOf(made), 0),
  };
}

/** Whether all its money was or is being refunded, so that it needs a new payment to count as paid. */
export async function isOrderMoneyGone(db: Database, order: OrderRow): Promise<boolean> {
  return isMoneyGone(order, await readTaken(db, order.id));
}

async function readTaken(db: Database, orderId: number) {
  const attempts = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const ids = attempts.map(({ id }) => id);
  const back = ids.length === 0 ? [] : await db.select().from(refunds).where(inArray(refunds.paymentId, ids));
  return attempts.map((payment) => ({
    ...payment,
    refunds: back.filter(({ paymentId }) => paymentId === payment.id),
  }));
}
