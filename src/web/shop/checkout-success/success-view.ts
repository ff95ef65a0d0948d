import { notSetUp } from '#domain/payments/issues.ts';
import type { OrderStatusAnswer } from '#domain/orders/order.schema.ts';
import { isPaid } from '#domain/orders/order-status.ts';

export type SuccessView = 'processing' | 'paid' | 'pending' | 'confirming' | 'error';

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
  return view === 'paid' || view === 'error';
}

/**
 * What the page shows (R-CHK-34, R-CHK-38): success only for an order that the server reports as paid. `asked` counts the requests
 * so far; a payment without an answer is 'still being confirmed', not an error.
 */
export function successView(looked: Looked, asked: number): SuccessView {
  if (looked === 'not-found') return 'error';
  const waiting = asked > askAgainAfter.length ? 'confirming' : 'processing';
  if (looked === 'no-answer') return waiting;
  if (isPaid(looked.status)) return 'paid';
  if (looked.status === 'cancelled') return 'error';
  return looked.paymentPending ? 'pending' : waiting;
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
