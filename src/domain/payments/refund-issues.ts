/**
 * What a provider's refusal of a refund means. working: it works on the same refund or could not be asked, so ask again with
 * the same id · done: the money had gone back before · refused: the money stays until the owner does something.
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
 * `status`: the HTTP status of the answer, null where a finished refund says that it failed. A conflict, a limit and a fault
 * on the provider's side are no refusal, whatever they are called.
 */
export function meaningOfRefundIssue(issue: string, status: number | null): RefundIssueMeaning {
  if (done.has(issue)) return 'done';
  const isNoAnswer = status !== null && ([401, 408, 409, 425, 429].includes(status) || status >= 500);
  return working.has(issue) || isNoAnswer ? 'working' : 'refused';
}

/** The owner's sentence about a refused refund: what happened, and what to do. */
export function refundRefusalSentence(provider: string, issue: string): string {
  return `${provider} refused the refund (${issue}). ${remedyOf(provider, issue)}`;
}

function remedyOf(provider: string, issue: string): string {
  switch (issue) {
    case 'REFUND_AMOUNT_EXCEEDED':
    case 'amount_too_large':
      return `More would go back than was paid. Check at ${provider} what went back already.`;
    case 'REFUND_TIME_LIMIT_EXCEEDED':
      return `${provider} no longer refunds a payment of this age. Please send the money another way.`;
    case 'REFUND_FAILED_INSUFFICIENT_FUNDS':
    case 'insufficient_funds':
      return `Your ${provider} account has too little money. Add some, then refund again.`;
    case 'TRANSACTION_DISPUTED':
    case 'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK':
    case 'charge_disputed':
      return `The customer has opened a dispute. Please answer it at ${provider}.`;
    default:
      return 'Please refund by hand.';
  }
}
