/**
 * The meaning of a refused refund. working: in progress or not reached, so retry with the same id · done: already refunded ·
 * refused: not refunded until the owner acts.
 */
export type RefundIssueMeaning = 'working' | 'done' | 'refused';

const working = new Set([
  'PREVIOUS_REQUEST_IN_PROGRESS',
  'RESOURCE_CONFLICT',
  'ORDER_COMPLETION_IN_PROGRESS',
  'RATE_LIMIT_REACHED',
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
  'AUTHENTICATION_FAILURE',
  'idempotency_key_in_use',
  'lock_timeout',
  'rate_limit',
]);

const done = new Set(['CAPTURE_FULLY_REFUNDED', 'charge_already_refunded']);

/**
 * `status`: the HTTP status, or null if a finished refund reports failure. A conflict, a rate limit and a provider error are never
 * refusals, whatever their issue code.
 */
export function meaningOfRefundIssue(issue: string, status: number | null): RefundIssueMeaning {
  if (done.has(issue)) return 'done';
  const isNoAnswer = status !== null && ([401, 408, 409, 425, 429].includes(status) || status >= 500);
  return working.has(issue) || isNoAnswer ? 'working' : 'refused';
}

/** The owner's message about a refused refund: what happened, and what to do. */
export function refundRefusalSentence(provider: string, issue: string): string {
  return `${provider} refused the refund (${issue}). ${remedyOf(provider, issue)}`;
}

function remedyOf(provider: string, issue: string): string {
  switch (issue) {
    case 'REFUND_AMOUNT_EXCEEDED':
    case 'amount_too_large':
      return `The refund is more than what is left of the payment. Check at ${provider} what was already refunded.`;
    case 'REFUND_TIME_LIMIT_EXCEEDED':
      return `${provider} no longer refunds a payment this old. Please return the money another way.`;
    case 'REFUND_FAILED_INSUFFICIENT_FUNDS':
    case 'insufficient_funds':
      return `Your ${provider} account does not have enough money. Add some, then refund again.`;
    case 'TRANSACTION_DISPUTED':
    case 'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK':
    case 'charge_disputed':
      return `The customer has opened a dispute. Please answer it at ${provider}.`;
    default:
      return 'Please refund by hand.';
  }
}
