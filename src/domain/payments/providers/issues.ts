import { hourMs } from '#domain/platform/time/durations.ts';

/**
 * The meaning of a refused capture. restart: the shopper may choose another instrument in the same window · final: this attempt is
 * over, a new one may work · look: the status has changed, so fetch the order again · waiting: not approved yet · ours: a store
 * error that the owner must see.
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
  SHIPPING_ADDRESS_INVALID: 'final',
  CITY_REQUIRED: 'final',
  POSTAL_CODE_REQUIRED: 'final',
};

/**
 * Whether PayPal refuses the shipping address, which the shopper can change. `field`: a JSON pointer into our request, which a
 * refusal for its form names, such as one for a missing parameter.
 */
export function isOfAddress(issue: string, field: string | null = null): boolean {
  return addressIssues.has(issue) || field?.includes('/shipping/') === true;
}

const addressIssues: ReadonlySet<string> = new Set([
  'SHIPPING_ADDRESS_INVALID',
  'CITY_REQUIRED',
  'POSTAL_CODE_REQUIRED',
]);

export const wrongAddress = 'PayPal does not accept this address. Check street, city, state and ZIP code.';

/** After this time an attempt's own capture must be visible. In ms. */
const seenWithin = hourMs;

/**
 * PayPal answers DUPLICATE_INVOICE_ID in two cases: our own capture went through, or the invoice was paid elsewhere. An old attempt
 * without a capture means the latter. `age` is the attempt's, in ms.
 */
export function meaningOf(issue: string, age: number): IssueMeaning {
  if (issue === 'DUPLICATE_INVOICE_ID' && age > seenWithin) return 'ours';
  return Object.hasOwn(meanings, issue) ? (meanings[issue] ?? 'ours') : 'ours';
}

/** Processor code of a card without enough money (PayPal, processor_response). */
export const insufficientFundsCode = '5120';

/** The issue code of a card payment that its order could not keep and that is refunded. */
export const paymentReturned = 'payment_returned';

/** The issue code of a call without credentials: a retry is useless. */
export const notSetUp = 'not_set_up';

/** The issue code for insufficient funds on the wire, however the provider reports it. */
export const insufficientFunds = 'INSUFFICIENT_FUNDS';

/** The exact alert after a failed payment (R-CHK-25). */
export function paymentErrorAlert(issue: string | null): string {
  return `Payment error occurred. ${remedyOf(issue)}`;
}

/** The alert after a definite decline: a reason without a sentence of its own has that of a declined instrument (R-CHK-30). */
export function declinedAlert(issue: string): string {
  const remedy = remedyOf(issue);
  return paymentErrorAlert(remedy === unknownRemedy ? 'INSTRUMENT_DECLINED' : issue);
}

export const unknownRemedy = 'Please try again or contact support if the problem persists.';

function remedyOf(issue: string | null): string {
  if (issue !== null && isOfAddress(issue)) return wrongAddress;
  switch (issue) {
    case 'INSTRUMENT_DECLINED':
      return 'Your payment method was declined. Please try a different card or payment method.';
    case insufficientFunds:
    case 'PAYER_CANNOT_PAY':
      return 'Insufficient funds. Please try a different payment method.';
    case 'TRANSACTION_REFUSED':
      return 'Transaction was refused. Please contact PayPal support.';
    default:
      return unknownRemedy;
  }
}
