import { captureRows, lessParts, noParts, partsTotal, refundRows } from '#domain/books/ledger.ts';
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
  const parts = partsOf(order);
  const before = isKept && isSold(order) ? await bookedParts(tx, order.id) : noParts;
  const owed = isKept ? lessParts(parts, before) : noParts;
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

/** Books an order that was paid outside the providers, or that costs nothing. */
export async function bookPaidOutside(tx: Database, order: OrderRow): Promise<void> {
  const parts = partsOf(order);
  await recordMovement(
    tx,
    { kind: 'captured', orderId: order.id, source: `order:${order.id}` },
    captureRows(parts, partsTotal(parts), null, 'cash'),
  );
}
