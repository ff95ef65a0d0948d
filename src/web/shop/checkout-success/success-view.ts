import { notSetUp } from '#domain/payments/issues.ts';
import type { OrderStatusAnswer } from '#domain/orders/order.schema.ts';
import { isPaid } from '#domain/orders/states.ts';

export type SuccessView = 'processing' | 'paid' | 'pending' | 'confirming' | 'error';

/** What came of asking: the order, that there is none, or nothing at all. */
export type Looked = OrderStatusAnswer | 'not-found' | 'no-answer';

/** How often the server is asked again, in ms: soon at first, then less often. */
export const askAgainAfter = [1_000, 1_000, 2_000, 3_000, 5_000, 8_000, 10_000] as const;

/** Afterwards, in ms, for as long as anybody may still be looking; then only when the shopper comes back to the tab. */
const slowly = 15_000;
const mostQuestions = 100;

/** After how long to ask again, in ms; null where the answer is final, or the shopper is long gone. */
export function pauseAfter(view: SuccessView, asked: number): number | null {
  if (isFinal(view) || asked >= mostQuestions) return null;
  return askAgainAfter[asked - 1] ?? slowly;
}

/** Whether no later answer can change what the page says. */
export function isFinal(view: SuccessView): boolean {
  return view === 'paid' || view === 'error';
}

/**
 * What the page shows (R-CHK-34, R-CHK-38): success only for an order that the server says is paid. `asked` is how
 * often it was asked; a payment without an answer by then is still being confirmed, which is no error.
 */
export function successView(looked: Looked, asked: number): SuccessView {
  if (looked === 'not-found') return 'error';
  const waiting = asked > askAgainAfter.length ? 'confirming' : 'processing';
  if (looked === 'no-answer') return waiting;
  if (isPaid(looked.status)) return 'paid';
  if (looked.status === 'cancelled') return 'error';
  return looked.paymentPending ? 'pending' : waiting;
}

/** Whether asking again is of no use: the server said no, and neither a limit nor a fault is a no. */
export function isRefusal({ status, body }: { status: number; body: unknown }): boolean {
  return (status < 500 && status !== 429) || issueOf(body) === notSetUp;
}

/** The name of what went wrong in an error's body. */
export function issueOf(body: unknown): string | null {
  const issue = (body as { issue?: unknown } | null)?.issue;
  return typeof issue === 'string' ? issue : null;
}
