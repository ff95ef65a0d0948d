import { notSetUp, paymentReturned } from '#domain/payments/issues.ts';
import type { CompleteAnswer } from '#domain/payments/payment.schema.ts';
import type { Services } from '#server/services.ts';
import { completeIntent, type IntentSettlement } from './complete-intent.ts';

export type CompleteResult =
  | { ok: true; status: CompleteAnswer['status']; orderId: string }
  | { ok: false; status: 404 | 409 | 422 | 503; message: string; issue?: string };

/** R-CHK-42. */
const failed = 'Failed to complete order. Please contact support.';

/**
 * The customer returned with an intent. Idempotent. `askedFor` is the order in the page's address: an intent of another order
 * completes that one, and this call fails.
 */
export async function completeOrder(
  services: Services,
  intentId: string,
  askedFor: string | null,
): Promise<CompleteResult> {
  const { stripe, queue, database } = services;
  if (stripe === null) {
    const message = 'This shop takes no card payments: it has no Stripe keys.';
    return { ok: false, status: 503, message, issue: notSetUp };
  }
  const settlement = await completeIntent(services, stripe, intentId);
  if (settlement.state === 'unknown') {
    // The browser may be closed before Stripe recovers.
    await queue.send(
      database.db,
      'intent.complete',
      { intentId, provider: 'stripe' },
      { singletonKey: intentId, startAfterSeconds: 5 },
    );
  }
  return answerOf(settlement, askedFor);
}

function answerOf(settlement: IntentSettlement, askedFor: string | null): CompleteResult {
  if (settlement.state === 'unknown') {
    return { ok: false, status: 503, message: 'Stripe does not answer. Please try again in a moment.' };
  }
  if (settlement.state === 'foreign') return refuse(404, 'unknown_payment');
  const { orderNumber } = settlement;
  if (askedFor !== null && askedFor !== orderNumber) return refuse(409, 'another_order');
  switch (settlement.state) {
    case 'paid':
    case 'pending':
      return { ok: true, status: settlement.state, orderId: orderNumber };
    case 'declined':
      return refuse(422, settlement.issue);
    case 'waiting':
      return refuse(409, 'not_paid');
    case 'returned':
      return refuse(409, paymentReturned);
    case 'unavailable':
    case 'closed':
      return refuse(409, 'payment_closed');
  }
}

function refuse(status: 404 | 409 | 422, issue: string): CompleteResult {
  return { ok: false, status, message: failed, issue };
}
