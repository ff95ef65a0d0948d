import { and, asc, between, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { toDecimal } from '#domain/money/money.ts';
import type { AdminOrder, AdminOrderDetail, OrderSort } from '#domain/orders/admin-order.schema.ts';
import { isMoneyGone, isRefunded } from '#domain/orders/refunded.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { completedOf, refundableOf, underWayOf } from '#domain/payments/refundable.ts';
import { isInFlight } from '#domain/payments/payment-status.ts';
import { countOrders } from '#server/sales/sales.queries.ts';
import { cappedTotal } from '#server/http/capped-count.ts';
import type { Database } from '#server/db/open-database.ts';
import { emails } from '#server/db/schema/emails.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import type { Place } from '#server/http/list-paging.ts';
import { listDisputesOf } from '#server/payments/disputes/disputes.queries.ts';
import { noPages } from '#server/payments/provider-pages.ts';
import { explainPrice } from './explain-price.ts';
import { findOrderLines, findPaymentPending, toLine, type OrderRow } from '#server/orders/orders.queries.ts';

export type OrderWish = {
  q: string | null;
  status: OrderStatus | null;
  sort: OrderSort;
  limit: number;
  /** The cursor position of the last order sent. */
  after: Place | null;
};

/** The number of matching orders. Searches are counted, up to the exact limit; other lists use the sums. */
export function countWanted(db: Database, wish: Pick<OrderWish, 'q' | 'status'>): Promise<number> {
  return wish.q === null ? countOrders(db, wish.status) : cappedTotal(db, orders, wantedOrders(wish));
}

/**
 * Not deleted, with the status, and with the search words in number, name, email or tracking number. The status is not written
 * as an equation: PostgreSQL would treat it as a filter and scan from the newest order until enough match.
 */
function wantedOrders({ q, status }: Pick<OrderWish, 'q' | 'status'>): SQL | undefined {
  return and(
    isNull(orders.deletedAt),
    status === null ? undefined : between(orders.status, status, status),
    q === null ? undefined : sql`${searched} ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}`,
  );
}

/** Must match the expression of the index `orders_search` exactly. */
const searched = sql`(${orders.number} || ' ' || ${orders.customerName} || ' ' || ${orders.customerEmail} || ' ' || coalesce(${orders.trackingNumber}, ''))`;

/** Rows in the requested order, starting after the cursor, along an index (R-AORD-1). */
export async function listOrders(db: Database, wish: OrderWish): Promise<OrderRow[]> {
  const { status, sort, after } = wish;
  const direction = sort === 'oldest' || sort === 'lowest' ? asc : desc;
  const key = placeLength(sort) === 2 ? orders.totalCents : orders.createdAt;
  const keys = status === null ? [key, orders.id] : [orders.status, key, orders.id];
  return db
    .select()
    .from(orders)
    .where(and(wantedOrders(wish), after === null ? undefined : isAfter(keys, wish, after)))
    .orderBy(...keys.map((one) => direction(one)))
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

/** One order with its history, including deleted orders; null if it does not exist. */
export async function readOrder(db: Database, id: number): Promise<AdminOrderDetail | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) return null;
  const [shown] = await toAdminOrders(db, [order]);
  if (!shown) return null;
  const money = await readMoney(db, id);
  return {
    ...shown,
    subtotal: toDecimal(order.subtotalCents),
    discount: toDecimal(order.discountCents),
    discountCode: order.discount?.code ?? null,
    shipping: toDecimal(order.shippingCents),
    tax: toDecimal(order.taxCents),
    paymentInFlight: money.isInFlight,
    refundable: toDecimal(money.refundable),
    refunded: toDecimal(money.refunded),
    refundUnderWay: toDecimal(money.refundUnderWay),
    paidAt: order.paidAt?.toISOString() ?? null,
    deletedAt: order.deletedAt?.toISOString() ?? null,
    history: await readHistory(db, id),
    emails: await readEmails(db, id),
    disputes: await listDisputesOf(db, noPages, id),
    whyThisPrice: explainPrice(order, await findOrderLines(db, [id])),
  };
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

async function readHistory(db: Database, orderId: number) {
  const rows = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.at), desc(orderEvents.id));
  return rows.map(({ at, actor, what, detail }) => ({ at: at.toISOString(), actor, what, detail }));
}

async function readEmails(db: Database, orderId: number) {
  const rows = await db
    .select()
    .from(emails)
    .where(eq(emails.orderId, orderId))
    .orderBy(desc(emails.createdAt), desc(emails.id));
  return rows.map(({ id, kind, recipient, createdAt, sentAt, lastError }) => ({
    id,
    kind,
    recipient,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    lastError,
  }));
}
