import { isInFlight } from '#domain/payments/settle/payment-status.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { findOpenPayment } from './payments.queries.ts';
import { closePayment } from './abandon-payment.ts';

/**
 * Closes an order's unapproved attempt, because an order has one attempt that can still move money. An attempt in flight stays. True if
 * there is none now. Call it in a transaction that holds the order's lock.
 */
export async function closeUnapproved(tx: Database, orderId: number): Promise<boolean> {
  const open = await findOpenPayment(tx, orderId);
  if (open === null) return true;
  if (isInFlight(open.status)) return false;
  await closePayment(tx, open, { reason: 'paid-otherwise' });
  return true;
}
