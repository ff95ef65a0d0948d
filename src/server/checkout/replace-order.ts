import { eq } from 'drizzle-orm';
import { isInFlight } from '#domain/payments/states.ts';
import type { Database } from '../db/client.ts';
import { orders } from '../db/schema/orders.ts';
import { recordEvent } from '../orders/record-event.ts';
import { closePayment } from '../payments/abandon-payment.ts';
import { findOpenPayment } from '../payments/payments.queries.ts';
import { releaseHolds } from '../stock/holds.ts';

/** In the history of an order that was only ever an attempt. */
export const replacedEvent = 'order replaced by a newer one';

export type Replacement = { ok: true } | { ok: false; message: string };

/**
 * Takes a pending order's place: it is cancelled and its approval will never be captured. Refused while its money is
 * moving.
 */
export async function replaceOrder(tx: Database, order: { id: number }): Promise<Replacement> {
  const payment = await findOpenPayment(tx, order.id);
  if (payment && isInFlight(payment.status)) {
    return {
      ok: false,
      message: 'Your payment is being processed. Please wait a moment before ordering again.',
    };
  }
  if (payment) await closePayment(tx, payment, 'order replaced');
  await releaseHolds(tx, order.id);
  await tx.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id));
  await recordEvent(tx, order.id, { actor: 'system', what: replacedEvent });
  return { ok: true };
}
