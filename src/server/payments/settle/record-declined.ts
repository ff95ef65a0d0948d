import { formatPrice } from '#domain/money/amounts/money.ts';
import { isSold } from '#domain/orders/read/order-status.ts';
import { isOpen } from '#domain/payments/settle/payment-status.ts';
import { returnOrderedLines } from '#server/selling/cart/take-lines.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { findRequestOf } from '#server/payments/requests/payment-requests.queries.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import type { Services } from '#server/services.ts';
import { releaseHolds } from '#server/catalog/stock/holds.ts';
import { alertOwner } from './alert-owner.ts';
import { lockPayment, type PaymentOfOrder, type PaymentRow, updatePayment } from './payments.queries.ts';
import { closePayment } from './abandon-payment.ts';
import type { Settlement } from './settlement.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';

/** How often a shopper may choose another instrument in the same window. */
const mostRestarts = 3;

/**
 * Records a definite decline. With `mayRestart` the shopper may approve another instrument for the same provider order, which is
 * then captured under a new request id, at most three times; otherwise the attempt is over and a new one may be made. Either way
 * the units go back, and so do the cart's lines if a pending capture had taken them: that shopper gets an email. The denied payment
 * of a difference is emailed to the owner.
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
    if (payment.status === 'pending') await alertOfRequest(services, tx, found);
    await recordEvent(tx, order.id, { actor: 'provider', what: 'payment-declined', detail: { issue } });
    const restart = mayRestart && payment.declines < mostRestarts;
    const declined = { declinedAt: clock(), declines: payment.declines + 1, providerIssue: issue };
    if (restart) {
      await updatePayment(tx, payment.id, {
        ...declined,
        status: 'created',
        captureRound: payment.captureRound + 1,
        nextLookAt: null,
      });
      await releaseHolds(tx, order.id);
    } else {
      await closePayment(tx, payment, { reason: mayRestart ? 'too-many-declines' : 'declined' }, issue);
      await updatePayment(tx, payment.id, declined);
    }
    return { state: 'declined', issue, restart };
  });
}

/** No customer waits at the page any more, and the order is paid: only the owner can ask again (R-PAYREQ-10). */
async function alertOfRequest(services: Services, tx: Database, { payment, order }: PaymentOfOrder) {
  const request = await findRequestOf(tx, payment);
  if (request?.purpose !== 'difference') return;
  const { amountCents, reason } = request;
  const again = request.state === 'open' ? 'Send the link again' : 'Ask again';
  const sentence = `The payment of your request of ${formatPrice(amountCents)} (${reason}) was denied. Nothing was charged. ${again} if you still want the money.`;
  await alertOwner(services, tx, order.id, sentence, `denied ${payment.captureId ?? payment.id}`);
}

/**
 * The provider had no approval, or the shopper withdrew it: not a decline, but the answer is stored under its request id, so the
 * next attempt needs a new one. No money is in flight, so the units go back: a capture lengthens no hold (R-STOCK-10).
 */
export async function recordNotApproved({ database }: Services, paymentId: string): Promise<Settlement> {
  return database.db.transaction(async (tx) => {
    const found = await lockPayment(tx, paymentId);
    if (!found) return { state: 'closed' };
    const { payment, order } = found;
    if (payment.status !== 'capturing' && payment.status !== 'approved') return { state: 'waiting' };
    await updatePayment(tx, payment.id, { status: 'created', captureRound: payment.captureRound + 1 });
    await releaseHolds(tx, order.id);
    return { state: 'waiting' };
  });
}

/** Emails the customer that a pending payment was denied; once per pending capture, committed with its end. */
async function emailPaymentDenied(
  { queue, config }: Services,
  tx: Database,
  { payment, order }: { payment: PaymentRow; order: OrderRow },
): Promise<void> {
  await enqueueEmail(tx, queue, {
    kind: 'payment-denied',
    recipient: order.customerEmail,
    dedupeKey: `payment-denied:${payment.captureId ?? payment.id}`,
    orderId: order.id,
    props: {
      orderNumber: order.number,
      customerName: order.customerName,
      totalCents: order.totalCents,
      shopUrl: config.publicUrl,
    },
  });
}
