import { and, eq, inArray, lt } from 'drizzle-orm';
import {
  addParts,
  captureRows,
  lessParts,
  noParts,
  refundRows,
  type OrderParts,
} from '#domain/books/ledger.ts';
import { sumOfRows } from '#domain/orders/adjustments.ts';
import { stateOf } from '#domain/orders/counter-sale.ts';
import { isSold } from '#domain/orders/order-status.ts';
import type { StateCode } from '#domain/shipping/us-states.ts';
import type { ProviderCapture } from '#domain/payments/next-step.ts';
import type { Database } from '#server/db/open-database.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import type { OrderRow } from '#server/orders/orders.queries.ts';
import { chargedParts } from '#server/orders/order-record.ts';
import { bookedParts } from './booked-parts.ts';
import { movementWrites, recordMovement } from './record-movement.ts';

type Captured = {
  payment: { id: string };
  /** The order before this payment. */
  order: OrderRow;
  capture: Pick<ProviderCapture, 'id' | 'amount' | 'fee'>;
  /** Whether the order keeps the money; otherwise it is unplaced until refunded. */
  isKept: boolean;
};

/** Books captured money, for withWrites with the payment's update. An order paid before takes only its open amount. */
export async function captureWrites(tx: Database, { payment, order, capture, isKept }: Captured) {
  const owed = isKept ? await owedParts(tx, order) : noParts;
  return movementWrites(
    tx,
    {
      kind: 'captured',
      orderId: order.id,
      paymentId: payment.id,
      source: `capture:${capture.id}`,
      state: stateOf(order),
    },
    captureRows(owed, capture.amount, capture.fee),
  );
}

/** The same for a difference: `parts` is what it adds to the order's amounts; null: no request keeps it. */
export function requestWrites(
  tx: Database,
  {
    payment,
    order,
    capture,
    parts,
    state,
  }: Omit<Captured, 'isKept' | 'order'> & {
    order: { id: number };
    parts: OrderParts | null;
    state: StateCode | null;
  },
) {
  return movementWrites(
    tx,
    {
      kind: 'captured',
      orderId: order.id,
      paymentId: payment.id,
      source: `capture:${capture.id}`,
      state,
    },
    captureRows(parts ?? noParts, capture.amount, capture.fee),
  );
}

/** The same for cash, which has no fee: the payment's capture pays the whole order. */
export async function bookCash(
  tx: Database,
  { payment, order, captureId }: { payment: { id: string }; order: OrderRow; captureId: string },
): Promise<void> {
  await recordMovement(
    tx,
    {
      kind: 'captured',
      orderId: order.id,
      paymentId: payment.id,
      source: `capture:${captureId}`,
      state: stateOf(order),
    },
    captureRows(chargedParts(order), order.totalCents, null, 'cash'),
  );
}

/** Books a capture that was refunded before the store learned of it, so that we have no refund for it. */
export async function bookReturned(
  tx: Database,
  { payment, order, capture }: Omit<Captured, 'isKept'>,
): Promise<void> {
  await recordMovement(
    tx,
    {
      kind: 'refunded',
      orderId: order.id,
      paymentId: payment.id,
      source: `returned:${capture.id}`,
      state: null,
    },
    refundRows(noParts, capture.amount),
  );
}

/** Books an order, as it stood before, that was paid outside the providers or costs nothing. It may be paid this way again. */
export async function bookPaidOutside(tx: Database, order: OrderRow): Promise<void> {
  const source = isSold(order) ? `order:${order.id}:${order.version}` : `order:${order.id}`;
  await recordMovement(
    tx,
    { kind: 'captured', orderId: order.id, source, state: stateOf(order) },
    captureRows(await owedParts(tx, order), order.totalCents, null, 'cash'),
  );
}

/** The order's open amount, including refunded money. */
async function owedParts(tx: Database, order: OrderRow): Promise<OrderParts> {
  const parts = chargedParts(order);
  if (!isSold(order)) return parts;
  const booked = (await bookedParts(tx, [order.id])).get(order.id) ?? noParts;
  return addParts(lessParts(parts, booked), await partsUnderWay(tx, order));
}

/** What is still on its way back from what paid the order before. */
async function partsUnderWay(tx: Database, { id, round }: OrderRow): Promise<OrderParts> {
  const rows = await tx
    .select({ parts: refunds.parts })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.orderId, id),
        lt(payments.round, round),
        inArray(refunds.status, ['requested', 'pending']),
      ),
    );
  return sumOfRows(rows.flatMap(({ parts }) => parts ?? []));
}
