import { toDecimal } from '#domain/money/amounts/money.ts';
import type { AdminOrder } from '#domain/orders/read/admin-order.schema.ts';
import type { ChangedTotalsOnWire } from '#domain/orders/read/changed-totals.schema.ts';
import { isBeingRefunded, isMoneyGone, isRefunded } from '#domain/payments/refunds/refunded.ts';
import { refundableOf, underWayOf } from '#domain/payments/refunds/refundable.ts';
import { isInFlight } from '#domain/payments/settle/payment-status.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { changedTotalsOf, onWire } from './changed-totals.queries.ts';
import { isPaymentPending, readRecords, type StoredRecord } from './order-record.ts';
import { toLine, type OrderRow } from './orders.queries.ts';
import { findPaymentsOf, type RefundedPaymentRow } from './payments-of-orders.ts';

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
  const { order, lines, shown } = record;
  return {
    id: order.id,
    orderId: order.number,
    status: order.status,
    paymentPending: isPaymentPending(record),
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
    trackingNumber: shown?.trackingNumber ?? null,
    shippingCarrier: shown?.carrier ?? null,
    shippingCost: order.shippingCostCents === null ? null : toDecimal(order.shippingCostCents),
    shippingDate: shown?.shippedOn ?? null,
    estimatedDelivery: shown?.estimatedDelivery ?? null,
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

/** The refundable money of payments that were read. `taken`: all of them, the oldest first. */
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

/** Whether all of the order's money was refunded, or is being refunded: either keeps it from shipping (R-SHIP-31). */
export async function readRefundState(db: Database, order: OrderRow) {
  return {
    isRefunded: isRefunded(order),
    isBeingRefunded: isBeingRefunded(order, await findPaymentsOf(db, [order.id])),
  };
}
