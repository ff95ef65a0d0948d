import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { toDecimal } from '#domain/money/money.ts';
import type { LookedUpOrder } from '#domain/orders/order-lookup.schema.ts';
import type { OrderStatusAnswer } from '#domain/orders/order.schema.ts';
import { isPaid, isSold, orderStatuses } from '#domain/orders/order-status.ts';
import { paymentStateOf } from '#domain/payments/payment-state.ts';
import { inSnapshot } from '#server/db/in-snapshot.ts';
import type { Database } from '#server/db/open-database.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { findPaymentsOf, type RefundedPaymentRow } from '#server/payments/refunds/refunds.queries.ts';
import { changedTotalsOf, onWire } from './changed-totals.queries.ts';
import { readRecords, type StoredRecord } from './order-record.ts';
import { sent } from './sent-parcels.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;

const unpaidStatuses = orderStatuses.filter((status) => !isPaid(status));

export async function findOrderByNumber(db: Database, number: string): Promise<OrderRow | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), isNull(orders.deletedAt)));
  return order ?? null;
}

export async function findOrderLines(db: Database, orderIds: readonly number[]): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.id));
}

/** Those of these orders that wait for a capture on hold at the provider. A paid order waits for none. */
export async function findPaymentPending(db: Database, orderIds: readonly number[]): Promise<Set<number>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        inArray(payments.orderId, [...orderIds]),
        eq(payments.status, 'pending'),
        inArray(orders.status, unpaidStatuses),
      ),
    );
  return new Set(rows.map((row) => row.orderId));
}

/** The public part of an order; with `isOwn` also what only its customer may read (R-ORD-19, R-ORD-20). Null if it is gone. */
export function readOrderStatus(db: Database, id: number, isOwn: boolean): Promise<OrderStatusAnswer | null> {
  return inSnapshot(db, async (tx) => {
    if (isOwn) return readWholeOrder(tx, id);
    const [order] = await tx.select().from(orders).where(isHere(id));
    return order ? openPart(order, await findPaymentsOf(tx, [id])) : null;
  });
}

/** The whole order for its customer, as of one moment; null if it does not exist. */
export function readWholeOrder(db: Database, id: number): Promise<LookedUpOrder | null> {
  return inSnapshot(db, async (tx) => {
    const [whole] = await readWholeOrders(tx, await tx.select().from(orders).where(isHere(id)));
    return whole ?? null;
  });
}

function isHere(id: number) {
  return and(eq(orders.id, id), isNull(orders.deletedAt));
}

/** The same for several, in their order. Call it where the rows were read in a snapshot. */
export async function readWholeOrders(db: Database, rows: readonly OrderRow[]): Promise<LookedUpOrder[]> {
  const records = await readRecords(db, rows);
  return rows.flatMap((order) => {
    const record = records.get(order.id);
    return record ? [wholeOrder(record)] : [];
  });
}

/** The whole order for its customer. */
export function wholeOrder(record: StoredRecord): LookedUpOrder {
  const { order, lines, parcels, ever } = record;
  return {
    ...openPart(order, ever.payments),
    createdAt: order.createdAt.toISOString(),
    customerEmail: order.customerEmail,
    subtotal: toDecimal(order.subtotalCents),
    discount: toDecimal(order.discountCents),
    shipping: toDecimal(order.shippingCents),
    tax: toDecimal(order.taxCents),
    charged: toDecimal(order.chargedCents),
    refunded: toDecimal(order.refundedCents),
    changedTotals: onWire(changedTotalsOf(record)),
    paymentMethod: order.paymentMethod,
    discountCode: order.discount?.code ?? null,
    shippingAddress: order.shippingAddress,
    counterState: order.counterState,
    trackingNumber: order.trackingNumber,
    shippingCarrier: order.shippingCarrier,
    shipments: parcels.filter(({ isCanceled }) => !isCanceled).map(sent),
    items: lines.map((line) => ({
      ...toLine(line),
      productId: line.productId,
      category: line.category,
      imageUrl: line.imageUrl,
    })),
  };
}

/** `payments`: all attempts, oldest first. Those for differences say nothing about the order. */
function openPart(order: OrderRow, payments: readonly RefundedPaymentRow[]) {
  const attempts = payments
    .filter(({ requestId }) => requestId === null)
    .map(({ declinedAt, ...attempt }) => ({ ...attempt, isDeclined: declinedAt !== null }));
  return {
    orderId: order.number,
    status: order.status,
    paymentState: paymentStateOf(attempts, order.status === 'cancelled' && isSold(order)),
    totalAmount: toDecimal(order.totalCents),
  };
}

/** A line as in every answer. */
export function toLine(line: OrderLineRow) {
  return {
    id: line.id,
    productName: line.name,
    quantity: line.quantity,
    price: toDecimal(line.unitPriceCents),
    sku: line.sku,
    customization: Object.keys(line.options).length === 0 ? null : JSON.stringify(line.options),
  };
}
