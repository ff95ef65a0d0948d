import { hourMs } from '#domain/time/durations.ts';

/**
 * What the provider's refusal of a capture means. restart: the buyer may choose another instrument in the same
 * window · final: this attempt is over, a new one may work · look: the state has moved on, look at the order again ·
 * waiting: not approved yet · ours: a mistake of the shop, the owner must see it.
 */
export type IssueMeaning = 'restart' | 'final' | 'look' | 'waiting' | 'ours';

const meanings: Readonly<Record<string, IssueMeaning>> = {
  INSTRUMENT_DECLINED: 'restart',
  PAYER_ACTION_REQUIRED: 'restart',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'restart',
  ORDER_NOT_APPROVED: 'waiting',
  ORDER_ALREADY_CAPTURED: 'look',
  ORDER_COMPLETION_IN_PROGRESS: 'look',
  DUPLICATE_INVOICE_ID: 'look',
  RESOURCE_CONFLICT: 'look',
  PREVIOUS_REQUEST_IN_PROGRESS: 'look',
  AUTHENTICATION_FAILURE: 'look',
  TRANSACTION_REFUSED: 'final',
  COMPLIANCE_VIOLATION: 'final',
  PAYER_CANNOT_PAY: 'final',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'final',
  PAYER_ACCOUNT_RESTRICTED: 'final',
  PAYEE_BLOCKED_TRANSACTION: 'final',
  TRANSACTION_BLOCKED_BY_PAYEE: 'final',
  TRANSACTION_LIMIT_EXCEEDED: 'final',
  TRANSACTION_RECEIVING_LIMIT_EXCEEDED: 'final',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'final',
  DOMESTIC_TRANSACTION_REQUIRED: 'final',
  DECLINED_DUE_TO_RELATED_TXN: 'final',
  CARD_EXPIRED: 'final',
  INVALID_RESOURCE_ID: 'final',
  ORDER_EXPIRED: 'final',
};

/** An older attempt's own capture would have been seen by now. In ms. */
const seenWithin = hourMs;

/**
 * `age`: of the attempt, in ms. That its invoice was paid already is said of an attempt's own capture, which a look shows, or of
 * money that came for the invoice another way: so it must be, where the attempt is old and shows none.
 */
export function meaningOf(issue: string, age: number): IssueMeaning {
  if (issue === 'DUPLICATE_INVOICE_ID' && age > seenWithin) return 'ours';
  return Object.hasOwn(meanings, issue) ? (meanings[issue] ?? 'ours') : 'ours';
}

/** Processor code of a card without enough money (PayPal, processor_response). */
export const insufficientFundsCode = '5120';

/** The name of a card payment that came, could not be kept for its order, and goes back. */
export const paymentReturned = 'payment_returned';

/** The name of a call that this shop has no credentials for: asking again is of no use. */
export const notSetUp = 'not_set_up';

/** The name a refusal for want of money gets on the wire, whichever way the provider says it. */
export const insufficientFunds = 'INSUFFICIENT_FUNDS';

/** The alert after a failed payment, word for word (R-CHK-25). */
export function paymentErrorAlert(issue: string | null): string {
  return `Payment error occurred. ${remedyOf(issue)}`;
}

function remedyOf(issue: string | null): string {
  switch (issue) {
    case 'INSTRUMENT_DECLINED':
      return 'Your payment method was declined. Please try a different card or payment method.';
    case insufficientFunds:
    case 'PAYER_CANNOT_PAY':
      return 'Insufficient funds. Please try a different payment method.';
    case 'TRANSACTION_REFUSED':
      return 'Transaction was refused. Please contact PayPal support.';
    default:
      return 'Please try again or contact support if the problem persists.';
  }
}
