import { captureRows, lessParts, noParts, refundRows, type OrderParts } from '#domain/books/ledger.ts';
import { isSold } from '#domain/orders/states.ts';
import type { ProviderCapture } from '#domain/payments/next-step.ts';
import type { Database } from '../db/client.ts';
import type { OrderRow } from '../orders/orders.queries.ts';
import { bookedParts, partsOf } from './booked-parts.ts';
import { recordMovement } from './record-movement.ts';

type Captured = {
  payment: { id: string };
  /** As it stood before this money. */
  order: OrderRow;
  capture: Pick<ProviderCapture, 'id' | 'status' | 'amount' | 'fee'>;
  /** Whether the order keeps it; else it is unplaced until it has gone back. */
  isKept: boolean;
};

/** Books money that a provider captured. An order that was paid before takes only what it is still owed. */
export async function bookCapture(
  tx: Database,
  { payment, order, capture, isKept }: Captured,
): Promise<void> {
  const owed = isKept ? await owedParts(tx, order) : noParts;
  const ids = { orderId: order.id, paymentId: payment.id };
  await recordMovement(
    tx,
    { kind: 'captured', ...ids, source: `capture:${capture.id}` },
    captureRows(owed, capture.amount, capture.fee),
  );
  // It went back before the store heard of it, so that no refund of ours stands for it.
  if (capture.status !== 'refunded') return;
  const source = `returned:${capture.id}`;
  await recordMovement(tx, { kind: 'refunded', ...ids, source }, refundRows(noParts, capture.amount));
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
