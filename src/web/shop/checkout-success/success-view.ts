import { notSetUp } from '#domain/payments/providers/issues.ts';
import type { OrderStatusAnswer } from '#domain/orders/read/order.schema.ts';
import type { PaymentState } from '#domain/payments/settle/payment-state.ts';
import { isPaid } from '#domain/orders/read/order-status.ts';

/**
 * processing: asking · paid · pending: the provider holds the payment · confirming: approved, without an answer for a while ·
 * unreachable: the store does not answer · declined, denied, unpaid: nothing was charged, and the order can be paid · expired: it
 * cannot be paid anymore · canceled, refunded: it was paid once · error: no such order.
 */
export type SuccessView =
  | 'processing'
  | 'paid'
  | 'pending'
  | 'confirming'
  | 'unreachable'
  | 'declined'
  | 'denied'
  | 'unpaid'
  | 'expired'
  | 'canceled'
  | 'refunded'
  | 'error';

/** The result of asking: the order, no such order, or no answer. */
export type Looked = OrderStatusAnswer | 'not-found' | 'no-answer';

/** The polling delays, in ms: short at first, then longer. */
export const askAgainAfter = [1_000, 1_000, 2_000, 3_000, 5_000, 8_000, 10_000] as const;

/** The delay after that, in ms, while someone may still be watching; then only when the shopper returns to the tab. */
const slowly = 15_000;
const mostQuestions = 100;

/** The delay before asking again, in ms; null if the answer is final or the shopper is long gone. */
export function pauseAfter(view: SuccessView, asked: number): number | null {
  if (isFinal(view) || asked >= mostQuestions) return null;
  return askAgainAfter[asked - 1] ?? slowly;
}

/** Whether the answer is final. */
export function isFinal(view: SuccessView): boolean {
  return ['paid', 'expired', 'canceled', 'refunded', 'error'].includes(view);
}

/**
 * What the page shows (R-CHK-34, R-CHK-38, R-CHK-44): success only for an order that the server reports as paid. `asked` counts the
 * requests so far: for half a minute, an approval may still be on its way to the store.
 */
export function successView(looked: Looked, asked: number): SuccessView {
  if (looked === 'not-found') return 'error';
  const isEarly = asked <= askAgainAfter.length;
  if (looked === 'no-answer') return isEarly ? 'processing' : 'unreachable';
  const { status, paymentState } = looked;
  if (status === 'cancelled') return viewOfCanceled(paymentState);
  if (isPaid(status)) return paymentState === 'refunded' ? 'refunded' : 'paid';
  switch (paymentState) {
    case 'pending':
    case 'declined':
    case 'denied':
      return paymentState;
    case 'in-flight':
    case 'received':
      return isEarly ? 'processing' : 'confirming';
    case 'open':
      return isEarly ? 'processing' : 'unpaid';
    case 'none':
      return 'unpaid';
    case 'refunded':
      return 'refunded';
  }
}

function viewOfCanceled(paymentState: PaymentState): SuccessView {
  if (paymentState === 'refunded') return 'refunded';
  return paymentState === 'received' ? 'canceled' : 'expired';
}

/** Whether asking again is useless: the server refused. A rate limit or a server error is not a refusal. */
export function isRefusal({ status, body }: { status: number; body: unknown }): boolean {
  return (status < 500 && status !== 429) || issueOf(body) === notSetUp;
}

/** The issue code in an error's body. */
export function issueOf(body: unknown): string | null {
  const issue = (body as { issue?: unknown } | null)?.issue;
  return typeof issue === 'string' ? issue : null;
}
