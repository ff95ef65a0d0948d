import { and, eq, inArray } from 'drizzle-orm';
import { openPaymentStatuses } from '#domain/payments/states.ts';
import { returnOrderedLines } from '../../cart/take-lines.ts';
import type { Database } from '../../db/client.ts';
import { payments } from '../../db/schema/payments.ts';
import { recordEvent } from '../../orders/record-event.ts';
import type { Services } from '../../services.ts';
import { releaseHolds } from '../../stock/holds.ts';
import { lockPayment, type PaymentRow } from '../payments.queries.ts';
import { mailPaymentDenied } from './mail-payment-denied.ts';
import type { Settlement } from './settle-payment.ts';

/** Gives a payment up for good: the provider has nothing captured, and its approval never will be. */
export async function abandonPayment(
  services: Services,
  paymentId: string,
  reason: string,
): Promise<Settlement> {
  await services.database.db.transaction(async (tx) => {
    const found = await lockPayment(tx, paymentId);
    if (!found) return;
    // An order that was paid another way meanwhile keeps what it bought.
    if (found.payment.status === 'pending' && found.order.status === 'pending') {
      await returnOrderedLines(tx, found.order.cartId, found.order.id);
      await mailPaymentDenied(services, tx, found);
    }
    await closePayment(tx, found.payment, reason);
  });
  return { state: 'closed' };
}

/** The same inside a caller's transaction that holds the order's lock. Nothing where the payment is already final. */
export async function closePayment(tx: Database, payment: PaymentRow, reason: string): Promise<void> {
  const [closed] = await tx
    .update(payments)
    .set({ status: 'abandoned', lastIssue: reason.slice(0, 500) })
    .where(and(eq(payments.id, payment.id), inArray(payments.status, [...openPaymentStatuses])))
    .returning({ id: payments.id });
  if (!closed) return;
  await releaseHolds(tx, payment.orderId);
  await recordEvent(tx, payment.orderId, { actor: 'system', what: 'payment given up', detail: { reason } });
}
