import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { toDecimal } from '#domain/money/money.ts';
import type { LookedUpOrder } from '#domain/orders/order-lookup.schema.ts';
import type { OrderStatusAnswer } from '#domain/orders/order.schema.ts';
import { isSold } from '#domain/orders/order-status.ts';
import { paymentStateOf, type Attempt } from '#domain/payments/payment-state.ts';
import type { Database } from '#server/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { findChangedTotals, onWire } from './changed-totals.queries.ts';
import { findSentParcels, findShownParcels } from './find-shipments.ts';
import { findOrderLines, toLine, type OrderRow } from './orders.queries.ts';

/** The public part of an order; with `isOwn` also what only its customer may read (R-ORD-19, R-ORD-20). */
export async function readOrderStatus(
  db: Database,
  order: OrderRow,
  isOwn: boolean,
): Promise<OrderStatusAnswer> {
  if (isOwn) {
    const [whole] = await readWholeOrders(db, [order]);
    if (whole) return whole;
  }
  return openPart(order, await readAttempts(db, [order.id]));
}

/** The whole order for its customer; null if it does not exist. */
export async function readWholeOrder(db: Database, id: number): Promise<LookedUpOrder | null> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.deletedAt)));
  const [whole] = await readWholeOrders(db, rows);
  return whole ?? null;
}

/** The same for several, in their order. */
export async function readWholeOrders(db: Database, rows: readonly OrderRow[]): Promise<LookedUpOrder[]> {
  const ids = rows.map((row) => row.id);
  const attempts = await readAttempts(db, ids);
  const lines = Map.groupBy(await findOrderLines(db, ids), (line) => line.orderId);
  const sent = await findSentParcels(db, ids);
  const shown = await findShownParcels(db, ids);
  const changed = await findChangedTotals(db, rows);
  return rows.map((order) => ({
    ...openPart(order, attempts),
    createdAt: order.createdAt.toISOString(),
    customerEmail: order.customerEmail,
    subtotal: toDecimal(order.subtotalCents),
    discount: toDecimal(order.discountCents),
    shipping: toDecimal(order.shippingCents),
    tax: toDecimal(order.taxCents),
    charged: toDecimal(order.chargedCents),
    refunded: toDecimal(order.refundedCents),
    changedTotals: onWire(changed.get(order.id) ?? null),
    paymentMethod: order.paymentMethod,
    discountCode: order.discount?.code ?? null,
    shippingAddress: order.shippingAddress,
    counterState: order.counterState,
    trackingNumber: shown.get(order.id)?.trackingNumber ?? null,
    shippingCarrier: shown.get(order.id)?.carrier ?? null,
    shipments: sent.get(order.id) ?? [],
    items: (lines.get(order.id) ?? []).map((line) => ({
      ...toLine(line),
      productId: line.productId,
      category: line.category,
      imageUrl: line.imageUrl,
    })),
  }));
}

type Attempts = ReadonlyMap<number, readonly Attempt[]>;

/** All attempts to pay each order, oldest first; without those for differences. */
async function readAttempts(db: Database, orderIds: readonly number[]): Promise<Attempts> {
  if (orderIds.length === 0) return new Map();
  const { orderId, status, declinedAt, endReason, captureId } = payments;
  const rows = await db
    .select({ orderId, status, declinedAt, endReason, captureId })
    .from(payments)
    .where(and(inArray(payments.orderId, [...orderIds]), isNull(payments.requestId)))
    .orderBy(asc(payments.createdAt));
  const attempts = rows.map(({ declinedAt, ...rest }) => ({ ...rest, isDeclined: declinedAt !== null }));
  return Map.groupBy(attempts, (attempt) => attempt.orderId);
}

function openPart(order: OrderRow, attempts: Attempts) {
  return {
    orderId: order.number,
    status: order.status,
    paymentState: paymentStateOf(attempts.get(order.id) ?? [], order.status === 'cancelled' && isSold(order)),
    totalAmount: toDecimal(order.totalCents),
  };
}
