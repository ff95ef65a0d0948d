import type { PaymentEnd } from '#domain/payments/settle/end-reasons.ts';
import { isAwaited } from '#domain/payments/requests/payment-request.ts';
import { failed, ok, type Result } from '#domain/result.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/read/orders.queries.ts';
import { holdsMoney } from '#server/orders/read/payments-of-orders.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import { refusalOfDifference } from '#server/payments/requests/refusal-of-difference.ts';
import { findRequestOf } from '#server/payments/requests/payment-requests.queries.ts';
import type { Services } from '#server/services.ts';
import { holdForPayment } from '#server/catalog/stock/hold-for-payment.ts';
import { lockPayment, lockPaymentWithLines, updatePayment } from './payments.queries.ts';
import { closePayment } from './abandon-payment.ts';
import { closedFor } from '#server/shipping/times/closed.queries.ts';
import { refusalToShip } from './refusal-to-ship.ts';
import type { Settlement } from './settlement.ts';

const paymentApproved = { actor: 'shopper', what: 'payment-approved' } as const;

type Begun = { providerOrderId: string; requestId: string };

/**
 * The last check before money moves, committed before the provider is called: the order is still waiting for this payment, may ship
 * to its address, and its units are held. From here on the payment is in flight.
 */
export async function beginCapture(
  { database, clock }: Services,
  paymentId: string,
  isNewApproval: boolean,
): Promise<Result<Begun, Settlement>> {
  return database.db.transaction(async (tx) => {
    const found = await lockPaymentWithLines(tx, paymentId);
    if (!found?.payment.providerOrderId) return failed<Settlement>({ state: 'closed' });
    const { payment, order, lines } = found;
    const requestId = `c-${payment.id}-${payment.captureRound}`;
    const providerOrderId = found.payment.providerOrderId;
    if (payment.status === 'capturing') return ok({ providerOrderId, requestId });
    const isWaiting = payment.status === 'created' || payment.status === 'approved';
    const request = await findRequestOf(tx, payment);
    if (!isWaiting || !isAwaited(request, order)) return failed<Settlement>({ state: 'closed' });
    if (payment.declinedAt !== null && !isNewApproval) return failed<Settlement>({ state: 'waiting' });

    const end = request
      ? await refusalOfDifference(tx, request, order, clock())
      : ((await refusalToPayAgain(tx, order)) ??
        (payment.status === 'created' ? await closedFor(tx, order, clock()) : null) ??
        (await refusalToShip(tx, order, lines, clock())) ??
        (await refusalToHold(tx, order, lines, clock())));
    if (end) {
      await closePayment(tx, payment, end);
      return failed<Settlement>({ state: 'unavailable', end });
    }
    if (payment.status === 'created') await recordEvent(tx, order.id, paymentApproved);
    await updatePayment(tx, payment.id, { status: 'capturing', nextLookAt: null });
    return ok({ providerOrderId, requestId });
  });
}

/** An order that was set back to Pending may have its payment still. */
async function refusalToPayAgain(tx: Database, order: OrderRow): Promise<PaymentEnd | null> {
  return (await holdsMoney(tx, order)) ? { reason: 'paid-otherwise' } : null;
}

async function refusalToHold(
  tx: Database,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  now: Date,
): Promise<PaymentEnd | null> {
  const held = await holdForPayment(tx, order, lines, now, 'in flight');
  return held.ok ? null : held.reason;
}

/**
 * The provider has the shopper's approval but cannot be called right now: the payment is in flight, and the reconciler captures it
 * first.
 */
export async function recordApproved(
  { database }: Pick<Services, 'database'>,
  paymentId: string,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const found = await lockPayment(tx, paymentId);
    if (found?.payment.status !== 'created') return;
    await updatePayment(tx, paymentId, { status: 'approved', nextLookAt: null });
    await recordEvent(tx, found.order.id, paymentApproved);
  });
}
