import { isInFlight } from '#domain/payments/states.ts';
import type { Database } from '#server/db/client.ts';
import { findOpenPayment } from '#server/payments/payments.queries.ts';
import { closePayment } from './abandon-payment.ts';

/**
 * An order has one attempt that can still move money: one that nobody has approved gives way to money on its way, one in
 * flight stays. True when there is none now. Within a transaction that holds the order's lock.
 */
export async function giveWay(tx: Database, orderId: number): Promise<boolean> {
  const open = await findOpenPayment(tx, orderId);
  if (open === null) return true;
  if (isInFlight(open.status)) return false;
  await closePayment(tx, open, { reason: 'paid-otherwise' });
  return true;
}
