import { eq, and } from 'drizzle-orm';
import { hasExpired } from '#domain/payments/requests/payment-request.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { paymentRequests } from '#server/db/schema/payment-requests.ts';
import { findOpenRequest, type PaymentRequestRow } from './payment-requests.queries.ts';
import { findOpenPayment } from '#server/payments/settle/payments.queries.ts';
import { closePayment } from '#server/payments/settle/abandon-payment.ts';

/**
 * Why another change of items, state, or refunded lines and shipping has to wait; null if none is asked for (R-ORD-46). What it
 * comes to depends on whether the last difference is paid. A request past its end is closed. Needs the order's lock.
 */
export async function refusalWhileRequested(
  tx: Database,
  order: { id: number },
  now: Date,
): Promise<string | null> {
  const request = await findOpenRequest(tx, order.id);
  if (request === null || request.purpose === 'order' || request.cause === 'owner') return null;
  if (!hasExpired(request, now)) return refusals[request.cause];
  await expireRequest(tx, request);
  return null;
}

const refusals = {
  address: 'A payment request for the last change of state is open. Cancel it first.',
  edit: 'A payment request for the last change of items is open. Cancel it first.',
} as const;

/** Another takes its place, or the order changed since: its links lead to nothing to pay, and a payment that was begun is closed. */
export async function expireRequest(tx: Database, request: PaymentRequestRow): Promise<void> {
  const payment = await findOpenPayment(tx, request.orderId);
  if (payment !== null && payment.requestId === request.id) {
    await closePayment(tx, payment, { reason: 'request-closed' });
  }
  await tx.update(paymentRequests).set({ state: 'expired' }).where(eq(paymentRequests.id, request.id));
}

/**
 * Closes the order's open request, if it has one: the order itself was paid, or it was canceled or deleted. Needs the order's lock.
 */
export async function closeOpenRequest(
  tx: Database,
  orderId: number,
  state: 'paid' | 'cancelled',
  now: Date,
): Promise<void> {
  await tx
    .update(paymentRequests)
    .set({ state, ...(state === 'paid' && { paidAt: now }) })
    .where(
      and(
        eq(paymentRequests.orderId, orderId),
        eq(paymentRequests.state, 'open'),
        state === 'paid' ? eq(paymentRequests.purpose, 'order') : undefined,
      ),
    );
}
