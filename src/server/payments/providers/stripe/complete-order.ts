import { notSetUp, paymentReturned } from '#domain/payments/providers/issues.ts';
import type { CompleteAnswer } from '#domain/payments/settle/payment.schema.ts';
import {
  failed,
  ok,
  refused,
  type RefusedKind,
  type Failed,
  type Refused,
  type Result,
} from '#domain/result.ts';
import type { Services } from '#server/services.ts';
import { completeIntent, type IntentSettlement } from './complete-intent.ts';

export type Completed = { status: CompleteAnswer['status']; orderId: string };

/** R-CHK-42. */
const failure = 'Failed to complete order. Please contact support.';

/**
 * The customer returned with an intent. Idempotent. `askedFor` is the order in the page's address: an intent of another order
 * completes that one, and this call fails.
 */
export async function completeOrder(
  services: Services,
  intentId: string,
  askedFor: string | null,
): Promise<Result<Completed>> {
  const { stripe, queue, database } = services;
  if (stripe === null) {
    const message = 'This shop takes no card payments: it has no Stripe keys.';
    return refused('no-answer', message, { issue: notSetUp });
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

function answerOf(settlement: IntentSettlement, askedFor: string | null): Result<Completed> {
  if (settlement.state === 'unknown') {
    const message = 'Stripe does not answer. Please try again in a moment.';
    return failed({ kind: 'no-answer', message, extra: {}, retryAfterSeconds: 5 });
  }
  if (settlement.state === 'foreign') return notCompleted('missing', 'unknown_payment');
  const { orderNumber } = settlement;
  if (askedFor !== null && askedFor !== orderNumber) return notCompleted('conflict', 'another_order');
  switch (settlement.state) {
    case 'paid':
    case 'pending':
      return ok({ status: settlement.state, orderId: orderNumber });
    case 'declined':
      return notCompleted('declined', settlement.issue);
    case 'waiting':
      return notCompleted('conflict', 'not_paid');
    case 'returned':
      return notCompleted('conflict', paymentReturned);
    case 'unavailable':
    case 'closed':
      return notCompleted('conflict', 'payment_closed');
  }
}

function notCompleted(kind: RefusedKind, issue: string): Failed<Refused> {
  return refused(kind, failure, { issue });
}
