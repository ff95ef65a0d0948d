import { codeOf } from '#domain/selling/discounts/granted.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { toDecimal } from '#domain/money/amounts/money.ts';
import type { LookedUpOrder } from '#domain/orders/read/order-lookup.schema.ts';
import type { OrderStatusAnswer } from '#domain/orders/read/order.schema.ts';
import { isSold } from '#domain/orders/read/order-status.ts';
import { paymentStateOf } from '#domain/payments/settle/payment-state.ts';
import { findOpenCases } from '#server/care/cases/open-cases.queries.ts';
import { inSnapshot } from '#server/platform/db/in-snapshot.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { changedTotalsOf, onWire } from './changed-totals.queries.ts';
import { sent } from './find-shipments.ts';
import { readRecord, type StoredRecord } from './order-record.ts';
import { toLine, type OrderRow } from './orders.queries.ts';
import { findPaymentsOf, type RefundedPaymentRow } from './payments-of-orders.ts';

/** The public part of an order; with `isOwn` also what only its customer may read (R-ORD-19, R-ORD-20). Null if it is gone. */
export function readOrderStatus(
  db: Database,
  id: number,
  { isOwn, timeZone }: { isOwn: boolean; timeZone: string },
): Promise<OrderStatusAnswer | null> {
  return inSnapshot(db, async (tx) => {
    if (isOwn) return readWholeOrder(tx, id, timeZone);
    const [order] = await tx.select().from(orders).where(isHere(id));
    return order ? openPart(order, await findPaymentsOf(tx, [id])) : null;
  });
}

/** The whole order for its customer, as of one moment; null if it does not exist. */
export function readWholeOrder(db: Database, id: number, timeZone: string): Promise<LookedUpOrder | null> {
  return inSnapshot(db, async (tx) => {
    const [order] = await tx.select().from(orders).where(isHere(id));
    if (!order) return null;
    const openCases = (await findOpenCases(tx, [id])).get(id) ?? [];
    return { ...wholeOrder(await readRecord(tx, order), timeZone), openCases };
  });
}

function isHere(id: number) {
  return and(eq(orders.id, id), isNull(orders.deletedAt));
}

/** The whole order for its customer, without its cases. `timeZone`: the store's. */
export function wholeOrder(record: StoredRecord, timeZone: string): Omit<LookedUpOrder, 'openCases'> {
  const { order, lines, parcels, shown, ever } = record;
  return {
    ...openPart(order, ever.payments),
    createdAt: order.createdAt.toISOString(),
    customerEmail: order.customerEmail,
    subtotal: toDecimal(order.subtotalCents),
    discount: toDecimal(order.discountCents),
    shipping: toDecimal(order.shippingCents),
    shippingMethod: order.shippingMethod,
    tax: toDecimal(order.taxCents),
    charged: toDecimal(order.chargedCents),
    refunded: toDecimal(order.refundedCents),
    changedTotals: onWire(changedTotalsOf(record)),
    paymentMethod: order.paymentMethod,
    discountCode: codeOf(order.discount),
    offer: order.discount?.offer?.name ?? null,
    shippingAddress: order.shippingAddress,
    counterState: order.counterState,
    shipsBy: order.toShip === null ? null : order.shipBy,
    trackingNumber: shown?.trackingNumber ?? null,
    shippingCarrier: shown?.carrier ?? null,
    shipments: parcels.filter(({ isCanceled }) => !isCanceled).map((parcel) => sent(parcel, timeZone)),
    items: lines.map((line) => ({
      ...toLine(line),
      productId: line.productId,
      category: line.category,
      discount: toDecimal(line.discountCents),
      imageUrl: line.imageUrl,
    })),
  };
}

/** `payments`: all attempts, oldest first. */
function openPart(order: OrderRow, payments: readonly RefundedPaymentRow[]) {
  const attempts = payments
    .filter(({ requestId }) => requestId === null)
    .map(({ declinedAt, ...attempt }) => ({ ...attempt, isDeclined: declinedAt !== null }));
  return {
    orderId: order.number,
    status: order.status,
    paymentState: paymentStateOf(
      attempts,
      order.status === 'cancelled' && isSold(order),
      payments.filter(({ requestId }) => requestId !== null),
    ),
    totalAmount: toDecimal(order.totalCents),
  };
}
