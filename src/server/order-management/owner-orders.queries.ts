import { asc, inArray } from 'drizzle-orm';
import { toDecimal } from '#domain/money/money.ts';
import type { AdminOrder } from '#domain/orders/admin-order.schema.ts';
import type { ChangedTotalsOnWire } from '#domain/orders/changed-totals.schema.ts';
import { isBeingRefunded, isMoneyGone, isRefunded } from '#domain/orders/refunded.ts';
import { refundableOf, underWayOf } from '#domain/payments/refundable.ts';
import { isInFlight } from '#domain/payments/payment-status.ts';
import type { Database } from '#server/db/open-database.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { findChangedTotals, onWire } from '#server/orders/changed-totals.queries.ts';
import { findShownParcels } from '#server/orders/find-shipments.ts';
import { findOrderLines, findPaymentPending, toLine, type OrderRow } from '#server/orders/orders.queries.ts';

type ListedOrder = AdminOrder & { changedTotals: ChangedTotalsOnWire; refunded: string };

/** Rows as shown in the list. */
export async function toAdminOrders(db: Database, rows: readonly OrderRow[]): Promise<ListedOrder[]> {
  const ids = rows.map((row) => row.id);
  const pending = await findPaymentPending(db, ids);
  const changed = await findChangedTotals(db, rows);
  const shown = await findShownParcels(db, ids);
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
    changedTotals: onWire(changed.get(order.id) ?? null),
    refunded: toDecimal(order.refundedCents),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    paymentMethod: order.paymentMethod,
    paymentTransactionId: order.paymentTransactionId,
    trackingNumber: shown.get(order.id)?.trackingNumber ?? null,
    shippingCarrier: shown.get(order.id)?.carrier ?? null,
    shippingCost: order.shippingCostCents === null ? null : toDecimal(order.shippingCostCents),
    shippingDate: shown.get(order.id)?.shippedOn ?? null,
    estimatedDelivery: shown.get(order.id)?.estimatedDelivery ?? null,
    customerNotes: order.customerNotes,
    shippingAddress: order.shippingAddress,
    counterState: order.counterState,
    version: order.version,
    deletedAt: order.deletedAt?.toISOString() ?? null,
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
    taken,
    isInFlight: taken.some(({ status }) => isInFlight(status)),
    refundables,
    refundable: refundables.reduce((sum, { amount }) => sum + amount, 0),
    refundUnderWay: taken.reduce((sum, { refunds: made }) => sum + underWayOf(made), 0),
  };
}

/** Whether all its money was or is being refunded, so that it needs a new payment to count as paid. */
export async function isOrderMoneyGone(db: Database, order: OrderRow): Promise<boolean> {
  return isMoneyGone(order, await readTaken(db, order.id));
}

/** Whether all of the order's money was refunded, or is being refunded: either keeps it from shipping (R-SHIP-21). */
export async function readRefundState(db: Database, order: OrderRow) {
  return {
    isRefunded: isRefunded(order),
    isBeingRefunded: isBeingRefunded(order, await readTaken(db, order.id)),
  };
}

/** Those of these orders whose last money is on its way back. */
export async function findBeingRefunded(db: Database, rows: readonly OrderRow[]): Promise<Set<number>> {
  const taken = await findTaken(
    db,
    rows.map(({ id }) => id),
  );
  const going = rows.filter((order) => isBeingRefunded(order, taken.get(order.id) ?? []));
  return new Set(going.map(({ id }) => id));
}

async function readTaken(db: Database, orderId: number): Promise<Taken[]> {
  return (await findTaken(db, [orderId])).get(orderId) ?? [];
}

type Taken = typeof payments.$inferSelect & { refunds: (typeof refunds.$inferSelect)[] };

/** The payments of each order with their refunds, the oldest payment first: money goes back from it first. */
async function findTaken(db: Database, orderIds: readonly number[]): Promise<Map<number, Taken[]>> {
  const attempts = await db
    .select()
    .from(payments)
    .where(inArray(payments.orderId, [...orderIds]))
    .orderBy(asc(payments.createdAt), asc(payments.id));
  const ids = attempts.map(({ id }) => id);
  const back = ids.length === 0 ? [] : await db.select().from(refunds).where(inArray(refunds.paymentId, ids));
  const refundsOf = Map.groupBy(back, ({ paymentId }) => paymentId);
  return Map.groupBy(
    attempts.map((payment) => ({ ...payment, refunds: refundsOf.get(payment.id) ?? [] })),
    ({ orderId }) => orderId,
  );
}
