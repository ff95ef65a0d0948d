import { captureRows, lessParts, noParts, refundRows, type OrderParts } from '#domain/books/ledger.ts';
import { isSold } from '#domain/orders/order-status.ts';
import type { ProviderCapture } from '#domain/payments/next-step.ts';
import type { Database } from '#server/db/open-database.ts';
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
      state: order.pricedState,
    },
    captureRows(owed, capture.amount, capture.fee),
  );
}

/** The same for a difference: `parts` is what it adds to the order's amounts; null: no request keeps it. */
export function requestWrites(
  tx: Database,
  { payment, order, capture, parts }: Omit<Captured, 'isKept'> & { parts: OrderParts | null },
) {
  return movementWrites(
    tx,
    {
      kind: 'captured',
      orderId: order.id,
      paymentId: payment.id,
      source: `capture:${capture.id}`,
      state: order.pricedState,
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
      state: order.pricedState,
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
    { kind: 'captured', orderId: order.id, source, state: order.pricedState },
    captureRows(await owedParts(tx, order), order.totalCents, null, 'cash'),
  );
}

/** The order's open amount, including refunded money. */
async function owedParts(tx: Database, order: OrderRow): Promise<OrderParts> {
  const parts = chargedParts(order);
  if (!isSold(order)) return parts;
  return lessParts(parts, (await bookedParts(tx, [order.id])).get(order.id) ?? noParts);
}
