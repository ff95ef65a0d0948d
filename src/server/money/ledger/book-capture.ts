import { captureRows, lessParts, noParts, refundRows, type OrderParts } from '#domain/money/ledger/ledger.ts';
import { isSold } from '#domain/orders/read/order-status.ts';
import type { ProviderCapture } from '#domain/payments/settle/next-step.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import { chargedParts } from '#server/orders/read/order-record.ts';
import { bookedParts } from './booked-parts.ts';
import { recordMovement } from './record-movement.ts';

type Captured = {
  payment: { id: string };
  /** The order before this payment. */
  order: OrderRow;
  capture: Pick<ProviderCapture, 'id' | 'amount' | 'fee'>;
};

/**
 * Books captured money. `parts` is what the order's amounts take of it (`owedParts`, those of a request, or `noParts` if nothing keeps
 * the money); the rest is unplaced until it is refunded.
 */
export async function bookCapture(
  tx: Database,
  { payment, order, capture, parts }: Captured & { parts: OrderParts },
  into: 'provider-balance' | 'cash' = 'provider-balance',
): Promise<void> {
  const source = `capture:${capture.id}`;
  await recordMovement(
    tx,
    { kind: 'captured', orderId: order.id, paymentId: payment.id, source, state: order.pricedState },
    captureRows(parts, capture.amount, capture.fee, into),
  );
}

/** Books a capture that was refunded before the store learned of it, so that we have no refund for it. */
export async function bookReturned(tx: Database, { payment, order, capture }: Captured): Promise<void> {
  const source = `returned:${capture.id}`;
  await recordMovement(
    tx,
    { kind: 'refunded', orderId: order.id, paymentId: payment.id, source, state: null },
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

/** The order's open amount, including refunded money: an order paid before takes only this. */
export async function owedParts(tx: Database, order: OrderRow): Promise<OrderParts> {
  const parts = chargedParts(order);
  if (!isSold(order)) return parts;
  return lessParts(parts, (await bookedParts(tx, [order.id])).get(order.id) ?? noParts);
}
