import { eq } from 'drizzle-orm';
import { noParts } from '#domain/money/ledger/ledger.ts';
import { isExpectedCapture, type ProviderCapture } from '#domain/payments/settle/next-step.ts';
import { isSold } from '#domain/orders/read/order-status.ts';
import type { PaymentEnd } from '#domain/payments/settle/end-reasons.ts';
import { isInFlight, isOpen, isTaken } from '#domain/payments/settle/payment-status.ts';
import { paidState } from '#domain/orders/edit/counter-sale.ts';
import { bookCapture, owedParts } from '#server/money/ledger/book-capture.ts';
import { takeOrderedLines } from '#server/selling/cart/take-lines.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { enqueueOrderEmails } from '#server/orders/emails/order-emails.ts';
import type { OrderLineRow } from '#server/orders/read/orders.queries.ts';
import { holdsMoney } from '#server/orders/read/payments-of-orders.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import { saveStanding } from '#server/orders/edit/save-standing.ts';
import type { Services } from '#server/services.ts';
import { holdForPayment } from '#server/catalog/stock/hold-for-payment.ts';
import { sellStock } from '#server/catalog/stock/holds.ts';
import { findRequestOf } from '#server/payments/requests/payment-requests.queries.ts';
import { closeOpenRequest } from '#server/payments/requests/close-request.ts';
import { findProvider } from '#server/payments/providers/find-provider.ts';
import { findOpenPayment, lockPaymentWithLines, type PaymentOfOrder } from './payments.queries.ts';
import { closePayment } from './abandon-payment.ts';
import { capturedEvent, capturedPayment } from './captured-payment.ts';
import { giveBack } from './give-back.ts';
import { recordRequestPaid } from './record-request-paid.ts';
import { refusalToShip } from './refusal-to-ship.ts';
import { settledState } from './settled-state.ts';
import type { Settlement } from './settlement.ts';

/**
 * Records captured money, once, no matter who reports it first. The order becomes paid, its units are sold, its lines leave the cart and
 * both emails are enqueued, all in one transaction. Money for an order that no longer needs it, with a wrong amount, or for
 * sold-out products is refunded, and the owner is emailed.
 */
export async function recordCaptured(
  services: Services,
  paymentId: string,
  capture: ProviderCapture,
): Promise<Settlement> {
  return services.database.db.transaction(async (tx) => {
    const found = await lockPaymentWithLines(tx, paymentId);
    if (!found) return { state: 'closed' };
    const { payment, order } = found;
    if (isTaken(payment.status)) return settledState(payment, order);
    const request = await findRequestOf(tx, payment);
    if (request !== null) return recordRequestPaid(services, tx, { payment, order, request }, capture);
    const end = await refusalToKeep(services, tx, found, capture);
    await writeCapture(services, tx, found, capture, end);
    if (end !== null) {
      await giveBack(services, tx, found, capture, end);
      return { state: 'returned', end };
    }
    await deliver(services, tx, found);
    return { state: 'paid', capture: { captureId: capture.id, feeCents: capture.fee } };
  });
}

type Found = PaymentOfOrder & { lines: readonly OrderLineRow[] };

async function refusalToKeep(
  services: Services,
  tx: Database,
  { payment, order, lines }: Found,
  capture: ProviderCapture,
): Promise<PaymentEnd | null> {
  if (capture.status === 'refunded') return { reason: 'returned-before' };
  if (!isExpectedCapture(capture, { id: payment.id, amount: payment.amountCents }))
    return { reason: 'wrong-amount' };
  if (order.deletedAt !== null) return { reason: 'order-deleted' };
  if (order.status !== 'pending') return { reason: 'order-moved-on', detail: { orderStatus: order.status } };
  // Set back to Pending while its payment stayed here.
  if (await holdsMoney(tx, order)) return { reason: 'paid-otherwise' };
  const cannotShip = await refusalToShip(tx, order, lines);
  if (cannotShip !== null) return cannotShip;
  // A capture started here: units are held. Other money may arrive at any time.
  const hasBegun = payment.status === 'capturing' || payment.status === 'pending';
  if (hasBegun && findProvider(services, payment).capture !== null) return null;
  const held = await holdForPayment(tx, order, lines, services.clock(), 'sale');
  return held.ok ? null : held.reason;
}

/** The payment is captured; with no `end` the order is paid. */
async function writeCapture(
  { clock }: Services,
  tx: Database,
  { payment, order, lines }: Found,
  capture: ProviderCapture,
  end: PaymentEnd | null,
): Promise<void> {
  if (end === null) {
    await tx
      .update(orders)
      .set({
        ...paidState(order, lines, clock()),
        paidAt: clock(),
        paidRound: order.round,
        paymentMethod: payment.provider,
        paymentTransactionId: capture.id,
      })
      .where(eq(orders.id, order.id));
  }
  const paid = end === null ? [{ actor: 'system', what: 'order-paid' } as const] : [];
  await recordEvent(tx, order.id, capturedEvent(capture), ...paid);
  const parts = end === null ? await owedParts(tx, order) : noParts;
  await bookCapture(tx, { payment, order, capture, parts });
  await tx.update(payments).set(capturedPayment(capture, end)).where(eq(payments.id, payment.id));
}

/** Completes the sale: units, cart, emails. */
async function deliver(services: Services, tx: Database, { payment, order, lines }: Found): Promise<void> {
  // An order has one open attempt. An unapproved other one is abandoned; one in flight is refunded when its money arrives.
  const other = isOpen(payment.status) ? null : await findOpenPayment(tx, order.id);
  if (other && !isInFlight(other.status)) await closePayment(tx, other, { reason: 'paid-otherwise' });
  await closeOpenRequest(tx, order.id, 'paid', services.clock());
  if (!isSold(order)) {
    // A pending capture took the cart's lines when it began.
    const areTaken = payment.status === 'pending' || other?.status === 'pending';
    if (!areTaken) await takeOrderedLines(tx, order.cartId, order.id);
    await sellStock(services, tx, order, lines);
  }
  await saveStanding(tx, order.id);
  await enqueueOrderEmails(services, tx, order, lines);
}
