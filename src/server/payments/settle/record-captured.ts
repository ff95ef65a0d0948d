import { updateOrder } from '#server/orders/edit/lock-order.ts';
import { noParts } from '#domain/money/ledger/ledger.ts';
import type { ProviderCapture } from '#domain/payments/settle/next-step.ts';
import { isSold } from '#domain/orders/read/order-status.ts';
import type { PaymentEnd } from '#domain/payments/settle/end-reasons.ts';
import { isInFlight, isOpen, isTaken } from '#domain/payments/settle/payment-status.ts';
import { paidState } from '#domain/orders/edit/counter-sale.ts';
import { promiseAt } from '#server/shipping/times/promise.queries.ts';
import { owedParts } from '#server/money/ledger/book-capture.ts';
import { takeOrderedLines } from '#server/selling/cart/take-lines.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { enqueueOrderEmails } from '#server/orders/emails/order-emails.ts';
import type { OrderLineRow } from '#server/orders/read/orders.queries.ts';
import { holdsMoney } from '#server/orders/read/payments-of-orders.ts';
import { saveStanding } from '#server/orders/edit/save-standing.ts';
import type { Services } from '#server/services.ts';
import { holdForPayment } from '#server/catalog/stock/hold-for-payment.ts';
import { sellStock } from '#server/catalog/stock/holds.ts';
import { findRequestOf } from '#server/payments/requests/payment-requests.queries.ts';
import { closeOpenRequest } from '#server/payments/requests/open-change.ts';
import { findProvider } from '#server/payments/providers/find-provider.ts';
import { findOpenPayment, lockPaymentWithLines, type PaymentOfOrder } from './payments.queries.ts';
import { closePayment } from './abandon-payment.ts';
import { refusalOfCapture, storeCapture } from './store-capture.ts';
import { recordRequestPaid } from './record-request-paid.ts';
import { refusalToShip } from './refusal-to-ship.ts';
import { settledState, type Settlement } from './settlement.ts';

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
    if (end !== null) {
      await storeCapture(services, tx, found, capture, { end, kept: noParts });
      return { state: 'returned', end };
    }
    const now = services.clock();
    await updateOrder(tx, order.id, {
      ...paidState(order, found.lines, await promiseAt(tx, found.lines, now)),
      paidAt: now,
      paidRound: order.round,
      paymentMethod: payment.provider,
      paymentTransactionId: capture.id,
    });
    const kept = await owedParts(tx, order);
    const events = [{ actor: 'system', what: 'order-paid' } as const];
    await storeCapture(services, tx, found, capture, { end, kept, events });
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
  const refusal = refusalOfCapture({ payment, order }, capture);
  if (refusal !== null) return refusal;
  if (order.status !== 'pending') return { reason: 'order-moved-on', detail: { orderStatus: order.status } };
  // Set back to Pending while its payment stayed here.
  if (await holdsMoney(tx, order)) return { reason: 'paid-otherwise' };
  const cannotShip = await refusalToShip(tx, order, lines, services.clock());
  if (cannotShip !== null) return cannotShip;
  // A capture started here: units are held. Other money may arrive at any time.
  const hasBegun = payment.status === 'capturing' || payment.status === 'pending';
  if (hasBegun && findProvider(services, payment).capture !== null) return null;
  const held = await holdForPayment(tx, order, lines, services.clock(), 'sale');
  return held.ok ? null : held.reason;
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
