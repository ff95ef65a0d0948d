import { eq } from 'drizzle-orm';
import { isInFlight } from '#domain/payments/settle/payment-status.ts';
import { done, refused, type Result } from '#domain/result.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import { closePayment } from '#server/payments/settle/abandon-payment.ts';
import { findOpenPayment } from '#server/payments/settle/payments.queries.ts';
import { releaseHolds } from '#server/catalog/stock/holds.ts';

/**
 * Ends a pending order that is only an attempt: it is cancelled and its approval will never be captured. Refused while money is
 * moving.
 */
export async function replaceOrder(
  tx: Database,
  order: { id: number },
  why: 'order-replaced' | 'order-expired',
): Promise<Result<void>> {
  const payment = await findOpenPayment(tx, order.id);
  if (payment && isInFlight(payment.status)) {
    return refused(
      'conflict',
      'Your payment is being processed. Please wait a moment before ordering again.',
    );
  }
  if (payment) await closePayment(tx, payment, { reason: why });
  await releaseHolds(tx, order.id);
  await tx.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id));
  await recordEvent(tx, order.id, { actor: 'system', what: why });
  return done;
}
