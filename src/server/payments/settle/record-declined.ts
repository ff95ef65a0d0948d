import { eq } from 'drizzle-orm';
import { isSold } from '#domain/orders/order-status.ts';
import { isOpen } from '#domain/payments/payment-status.ts';
import { returnOrderedLines } from '#server/cart/take-lines.ts';
import { payments } from '#server/db/schema/payments.ts';
import { recordEvent } from '#server/orders/record-event.ts';
import type { Services } from '#server/services.ts';
import { endOfHold } from '#server/stock/hold-for-payment.ts';
import { releaseHolds, shortenHolds } from '#server/stock/holds.ts';
import { lockPayment } from '#server/payments/payments.queries.ts';
import { closePayment } from './abandon-payment.ts';
import { emailPaymentDenied } from './email-payment-denied.ts';
import type { Settlement } from './settlement.ts';

/** How often a shopper may choose another instrument in the same window. */
const mostRestarts = 3;

/**
 * Records a definite decline. With `mayRestart` the shopper may approve another instrument for the same provider order, which is
 * then captured under a new request id, at most three times; otherwise the attempt is over and a new one may be made. Either way
 * the units go back, and so do the cart's lines if a pending capture had taken them: that shopper gets an email.
 */
export async function recordDeclined(
  services: Services,
  paymentId: string,
  issue: string,
  { mayRestart }: { mayRestart: boolean },
): Promise<Settlement> {
  const { database, clock } = services;
  return database.db.transaction(async (tx) => {
    const found = await lockPayment(tx, paymentId);
    if (!found || !isOpen(found.payment.status)) return { state: 'closed' };
    const { payment, order } = found;
    // An order paid another way in the meantime keeps its units.
    if (payment.status === 'pending' && order.status === 'pending') {
      if (!isSold(order)) await returnOrderedLines(tx, order.cartId, order.id);
      await emailPaymentDenied(services, tx, found);
    }
    await recordEvent(tx, order.id, { actor: 'provider', what: 'payment-declined', detail: { issue } });
    const restart = mayRestart && payment.declines < mostRestarts;
    const declined = { declinedAt: clock(), declines: payment.declines + 1, providerIssue: issue };
    if (restart) {
      await tx
        .update(payments)
        .set({ ...declined, status: 'created', captureRound: payment.captureRound + 1, nextLookAt: null })
        .where(eq(payments.id, payment.id));
      await releaseHolds(tx, order.id);
    } else {
      await closePayment(tx, payment, { reason: mayRestart ? 'too-many-declines' : 'declined' }, issue);
      await tx.update(payments).set(declined).where(eq(payments.id, payment.id));
    }
    return { state: 'declined', issue, restart };
  });
}

/**
 * The provider had no approval, or the shopper withdrew it: not a decline, but the answer is stored under its request id, so the
 * next attempt needs a new one. No money is in flight: the units stay held only for the shopper, who may still approve.
 */
export async function recordNotApproved(
  { database, clock }: Services,
  paymentId: string,
): Promise<Settlement> {
  return database.db.transaction(async (tx) => {
    const found = await lockPayment(tx, paymentId);
    if (!found) return { state: 'closed' };
    const { payment, order } = found;
    if (payment.status !== 'capturing' && payment.status !== 'approved') return { state: 'waiting' };
    await tx
      .update(payments)
      .set({ status: 'created', captureRound: payment.captureRound + 1 })
      .where(eq(payments.id, payment.id));
    await shortenHolds(tx, order.id, endOfHold(clock(), 'attempt'));
    return { state: 'waiting' };
  });
}
