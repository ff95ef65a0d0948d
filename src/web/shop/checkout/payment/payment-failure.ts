import { paymentErrorAlert } from '#domain/payments/issues.ts';
import { formatDecimal } from '#domain/money/money.ts';
import { ApiError, refusalMessage } from '#web/api-client.ts';
import { isBusy } from './patiently.ts';

/** What a failed call means for the shopper. */
export type Failure = {
  text: string;
  /** The server cannot say how it ended: its answer is missing, or it broke. Asking again moves nothing twice. */
  isUnknown: boolean;
  /** The store was too busy and did nothing: the same step once more may go through. */
  mayRepeat: boolean;
  /** PayPal takes another card or account for the same approval. */
  mayRestart: boolean;
  /** The field of the checkout that the server names, such as 'discountCode'. */
  field: string | null;
};

const orderFailed = 'Failed to create order in database';
const captureFailed = 'Payment processing failed. Please try again or contact support.';

/** The store's own order was not made (R-CHK-17). */
export function orderFailure(error: unknown): Failure {
  return { ...failureOf(error), text: (isRefused(error) && refusalMessage(error)) || orderFailed };
}

/** PayPal's order was not made: the server's text, or 'HTTP {status}' (R-CHK-21). */
export function paymentStartFailure(error: unknown): Failure {
  const status = statusOf(error);
  const bare = status === noAnswer ? paymentErrorAlert(null) : `HTTP ${status}`;
  return { ...failureOf(error), text: refusalMessage(error) ?? bare };
}

/** The capture did not go through. A refusal carries its own sentence: an alert of R-CHK-25, both totals, what sold out. */
export function captureFailure(error: unknown): Failure {
  return { ...failureOf(error), text: (isRefused(error) && refusalMessage(error)) || captureFailed };
}

/** PayPal's script reports an error of its own (R-CHK-25); its text may hold PayPal's name for it. */
export function scriptFailure(error: unknown): Failure {
  const text = error instanceof Error ? error.message : String(error);
  const [issue = null] = /\b[A-Z]+(?:_[A-Z]+)+\b/.exec(text) ?? [];
  return { ...plain, text: paymentErrorAlert(issue) };
}

/**
 * The order costs something else than the shopper saw, since a price or a code changed meanwhile; both in decimal.
 * Nobody pays before having seen what.
 */
export function totalChanged(shown: string, actual: string): Failure {
  const text = `The total is now ${formatDecimal(actual)} instead of ${formatDecimal(shown)}. Please check your order and pay again.`;
  return { ...plain, text };
}

const plain = { isUnknown: false, mayRepeat: false, mayRestart: false, field: null } as const;

const noAnswer = 599;

function failureOf(error: unknown): Omit<Failure, 'text'> {
  const body = error instanceof ApiError && typeof error.body === 'object' ? error.body : null;
  const { restart, field } = (body ?? {}) as { restart?: unknown; field?: unknown };
  return {
    isUnknown: statusOf(error) >= 500,
    mayRepeat: isBusy(error),
    mayRestart: restart === 'true',
    field: typeof field === 'string' ? field : null,
  };
}

/** The server said why: its sentence is for the shopper. */
function isRefused(error: unknown): boolean {
  return statusOf(error) < 500 || isBusy(error);
}

/** The status of the answer; one of its own where there was none. */
function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : noAnswer;
}
