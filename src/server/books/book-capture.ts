import { captureRows, lessParts, noParts, refundRows, type OrderParts } from '#domain/books/ledger.ts';
import { isSold } from '#domain/orders/states.ts';
import type { ProviderCapture } from '#domain/payments/next-step.ts';
import type { Database } from '#server/db/client.ts';
import type { OrderRow } from '#server/orders/orders.queries.ts';
import { bookedParts, partsOf } from './booked-parts.ts';
import { movementWrites, recordMovement } from './record-movement.ts';

type Captured = {
  payment: { id: string };
  /** As it stood before this money. */
  order: OrderRow;
  capture: Pick<ProviderCapture, 'id' | 'amount' | 'fee'>;
  /** Whether the order keeps it; else it is unplaced until it has gone back. */
  isKept: boolean;
};

/**
 * What books money that a provider captured, to put alongside its payment. An order that was paid before takes only what it is
 * still owed.
 */
export async function captureWrites(tx: Database, { payment, order, capture, isKept }: Captured) {
  const owed = isKept ? await owedParts(tx, order) : noParts;
  return movementWrites(
    tx,
    { kind: 'captured', orderId: order.id, paymentId: payment.id, source: `capture:${capture.id}` },
    captureRows(owed, capture.amount, capture.fee),
  );
}

/** Books a capture that went back before the store heard of it, so that no refund of ours stands for it. */
export async function bookReturned(
  tx: Database,
  { payment, order, capture }: Omit<Captured, 'isKept'>,
): Promise<void> {
  await recordMovement(
    tx,
    { kind: 'refunded', orderId: order.id, paymentId: payment.id, source: `returned:${capture.id}` },
    refundRows(noParts, capture.amount),
  );
}

/** Books an order, as it stood before, that was paid outside the providers or costs nothing. It may be paid so again. */
export async function bookPaidOutside(tx: Database, order: OrderRow): Promise<void> {
  const source = isSold(order) ? `order:${order.id}:${order.version}` : `order:${order.id}`;
  await recordMovement(
    tx,
    { kind: 'captured', orderId: order.id, source },
    captureRows(await owedParts(tx, order), order.totalCents, null, 'cash'),
  );
}

/** What the order has not been paid yet, or no longer is because it went back. */
async function owedParts(tx: Database, order: OrderRow): Promise<OrderParts> {
  const parts = partsOf(order);
  return isSold(order) ? lessParts(parts, await bookedParts(tx, order.id)) : parts;
}
