import { and, asc, between, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { toDecimal } from '#domain/money/money.ts';
import type { AdminOrder, OrderFilterName, OrderSort } from '#domain/orders/admin-order.schema.ts';
import type { ChangedTotalsOnWire } from '#domain/orders/changed-totals.schema.ts';
import { isPaid } from '#domain/orders/order-status.ts';
import { readOrderNumber } from '#domain/orders/order-number.ts';
import { isBeingRefunded, isMoneyGone, isRefunded } from '#domain/orders/refunded.ts';
import type { StaffSearch } from '#domain/orders/order-search.ts';
import { refundableOf, underWayOf } from '#domain/payments/refundable.ts';
import { isInFlight } from '#domain/payments/payment-status.ts';
import { countOrders } from '#server/sales/sales.queries.ts';
import { cappedTotal } from '#server/http/input/capped-count.ts';
import type { Database } from '#server/db/open-database.ts';
import { orders, orderSearch } from '#server/db/schema/orders.ts';
import type { Place } from '#server/http/input/list-paging.ts';
import { changedTotalsOf, onWire } from '#server/orders/changed-totals.queries.ts';
import { readRecords, type StoredRecord } from '#server/orders/order-record.ts';
import { toLine, type OrderRow } from '#server/orders/orders.queries.ts';
import { findPaymentsOf, type RefundedPaymentRow } from '#server/orders/payments-of-orders.ts';
import { isAfter, momentOf } from './order-pages-sql.ts';
import { isIn } from './order-search-sql.ts';
import { countFound, searchByTime } from './search-orders.ts';

export type OrderWish = {
  search: StaffSearch | null;
  status: OrderFilterName | null;
  sort: OrderSort;
  limit: number;
  /** The cursor position of the last order sent. */
  after: Place | null;
};

/**
 * The number of matching orders. Searches are counted, up to the exact limit, unless their words are known to be in more; other lists
 * use the sums. Without a status, only the search's own table is read: joining it to all orders takes longer the more orders there are.
 */
async function countWanted(
  db: Database,
  { search, status }: Pick<OrderWish, 'search' | 'status'>,
): Promise<number> {
  if (search === null && status !== 'deleted') return countOrders(db, status);
  if (search === null || status !== null) return cappedTotal(db, orders, wantedOrders({ search, status }));
  return countFound(db, search);
}

/**
 * Not deleted, or only those, with the status, and with what is searched for. The status is not written as an equation: PostgreSQL
 * would treat it as a filter and scan from the newest order until enough match.
 */
function wantedOrders({ search, status }: Pick<OrderWish, 'search' | 'status'>): SQL | undefined {
  return and(
    status === 'deleted' ? isNotNull(orders.deletedAt) : isNull(orders.deletedAt),
    status === null || status === 'deleted' ? undefined : between(orders.status, status, status),
    search === null
      ? undefined
      : sql`${orders.id} in (select ${orderSearch.orderId} from ${orderSearch} where ${isIn(search)})`,
  );
}

/** The requested rows, starting after the cursor, along an index (R-AORD-1), and the number of all. */
export async function listOrders(
  db: Database,
  wish: OrderWish,
): Promise<{ rows: OrderRow[]; total: number }> {
  const { search, status, sort, after, limit } = wish;
  const key = placeLength(sort) === 2 ? orders.totalCents : orders.createdAt;
  if (search !== null && status === null && key === orders.createdAt) {
    const { isOnPage, total } = await searchByTime(db, search, { limit, isUp: isUp(sort), after });
    return { rows: await readOrders(db, isOnPage, [orders.createdAt, orders.id], wish), total };
  }
  const keys = hasStatus(wish) ? [orders.status, key, orders.id] : [key, orders.id];
  const where = and(
    wantedOrders(wish),
    after === null ? undefined : isAfter(keys, valuesOf(wish, after), isUp(sort)),
  );
  const rows = await readOrders(db, where, keys, wish);
  const isWhole = after === null && rows.length < limit;
  return { rows, total: isWhole ? rows.length : await countWanted(db, wish) };
}

function readOrders(db: Database, where: SQL | undefined, keys: readonly PgColumn[], wish: OrderWish) {
  return db
    .select()
    .from(orders)
    .where(where)
    .orderBy(...keys.map(isUp(wish.sort) ? asc : desc))
    .limit(wish.limit);
}

function isUp(sort: OrderSort): boolean {
  return sort === 'oldest' || sort === 'lowest';
}

function hasStatus({ status }: OrderWish): boolean {
  return status !== null && status !== 'deleted';
}

function valuesOf(wish: OrderWish, after: Place): SQL[] {
  const { status, sort } = wish;
  const value = placeLength(sort) === 2 ? sql`${after[0] ?? 0}::bigint` : momentOf(after);
  return [...(hasStatus(wish) ? [sql`${status}::text`] : []), value, sql`${after.at(-1) ?? 0}::int`];
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

/** The deleted order of a whole number, as somebody typed it: for those who may restore it (R-AORD-24). */
export async function findDeleted(db: Database, q: string): Promise<OrderRow[]> {
  const number = readOrderNumber(q);
  if (number === null) return [];
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), isNotNull(orders.deletedAt)));
}

type ListedOrder = AdminOrder & { changedTotals: ChangedTotalsOnWire; refunded: string };

/** Rows as shown in the list. */
export async function toAdminOrders(db: Database, rows: readonly OrderRow[]): Promise<ListedOrder[]> {
  const records = await readRecords(db, rows);
  return rows.flatMap(({ id }) => {
    const record = records.get(id);
    return record ? [toAdminOrder(record)] : [];
  });
}

export function toAdminOrder(record: StoredRecord): ListedOrder {
  const { order, lines, ever } = record;
  return {
    id: order.id,
    orderId: order.number,
    status: order.status,
    paymentPending: !isPaid(order.status) && ever.payments.some(({ status }) => status === 'pending'),
    isRefunded: isRefunded(order),
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    totalAmount: toDecimal(order.totalCents),
    changedTotals: onWire(changedTotalsOf(record)),
    refunded: toDecimal(order.refundedCents),
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
    counterState: order.counterState,
    version: order.version,
    deletedAt: order.deletedAt?.toISOString() ?? null,
    items: lines.map(toLine),
  };
}

/** The captured money of an order that can still be refunded, in cents; pending refunds are already subtracted. */
export async function readMoney(db: Database, orderId: number) {
  return moneyOf(await findPaymentsOf(db, [orderId]));
}

/** The same of payments that were read. `taken`: all of them, the oldest first. */
export function moneyOf(taken: readonly RefundedPaymentRow[]) {
  const refundables = taken
    .map((payment) => ({ payment, amount: refundableOf(payment, payment.refunds) }))
    .filter(({ amount }) => amount > 0);
  return {
    taken,
    isInFlight: taken.some(({ status }) => isInFlight(status)),
    refundables,
    refundable: refundables.reduce((sum, { amount }) => sum + amount, 0),
    refundUnderWay: taken.reduce((sum, { refunds: made }) => sum + underWayOf(made), 0),
  };
}

/** Whether all its money was or is being refunded, so that it needs a new payment to count as paid. */
export async function isOrderMoneyGone(db: Database, order: OrderRow): Promise<boolean> {
  return isMoneyGone(order, await findPaymentsOf(db, [order.id]));
}

/** Whether all of the order's money was refunded, or is being refunded: either keeps it from shipping (R-SHIP-21). */
export async function readRefundState(db: Database, order: OrderRow) {
  return {
    isRefunded: isRefunded(order),
    isBeingRefunded: isBeingRefunded(order, await findPaymentsOf(db, [order.id])),
  };
}
