import { paymentErrorAlert } from '#domain/payments/providers/issues.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import { ApiError, refusalMessage } from '#web/api-client.ts';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { isBusy } from './retry-while-busy.ts';

/** The effect of a failed call on the shopper. */
export type Failure = {
  text: string;
  /** The result is unknown: no answer, or a server error. A retry is idempotent. */
  isUnknown: boolean;
  /** The store was too busy and did nothing; retrying the step may succeed. */
  mayRepeat: boolean;
  /** The provider accepts another card or account for the same order. */
  mayRestart: boolean;
  /** The field of the checkout that the server names, such as 'discountCode'. */
  field: string | null;
};

const orderFailed = 'Failed to create order in database';
const captureFailed = 'Payment processing failed. Please try again or contact support.';

/** Creating the store's order failed (R-CHK-17). */
export function orderFailure(error: unknown): Failure {
  return { ...failureOf(error), text: (isRefused(error) && refusalMessage(error)) || orderFailed };
}

/** Creating the provider's order failed: the server's message, or 'HTTP {status}' (R-CHK-21). */
export function paymentStartFailure(error: unknown): Failure {
  const status = statusOf(error);
  const bare = status === noAnswer ? paymentErrorAlert(null) : `HTTP ${status}`;
  return { ...failureOf(error), text: refusalMessage(error) ?? bare };
}

/** The capture failed. A refusal has its own message: an alert of R-CHK-25, both totals, or the sold-out product. */
export function captureFailure(error: unknown): Failure {
  return { ...failureOf(error), text: (isRefused(error) && refusalMessage(error)) || captureFailed };
}

/** The provider's script reported an error (R-CHK-25); its text may contain the provider's issue code. */
export function scriptFailure(error: unknown): Failure {
  const text = error instanceof Error ? error.message : String(error);
  const [issue = null] = /\b[A-Z]+(?:_[A-Z]+)+\b/.exec(text) ?? [];
  return { ...plain, text: paymentErrorAlert(issue) };
}

/**
 * The total changed since the shopper saw it, because a price or code changed; both in decimal. Shoppers never pay a total they
 * have not seen.
 */
export function totalChanged(shown: string, actual: string): Failure {
  const text = `The total is now ${formatDecimal(actual)} instead of ${formatDecimal(shown)}. Please check your order and pay again.`;
  return { ...plain, text };
}

/** Says why a payment failed; resolves to true if the shopper retries. */
export function showFailure({ text, mayRepeat, mayRestart }: Failure): Promise<boolean> {
  if (!mayRepeat && !mayRestart) return showAlert({ text });
  return showAlert({ text, action: mayRepeat ? 'Try again' : 'Pay another way', cancel: 'Not now' });
}

export function isFailure(result: object | string): result is Failure {
  return typeof result === 'object' && 'isUnknown' in result;
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

/** The server's message is meant for the shopper. */
function isRefused(error: unknown): boolean {
  return statusOf(error) < 500 || isBusy(error);
}

/** The response status, or a special value if there was no response. */
function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : noAnswer;
}
