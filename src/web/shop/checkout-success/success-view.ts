import type { OrderStatusAnswer } from '#domain/orders/order.schema.ts';
import { isPaid } from '#domain/orders/states.ts';

export type SuccessView = 'processing' | 'paid' | 'pending' | 'confirming' | 'error';

/** How often the server is asked again, in ms: soon at first, then less often; afterwards the mail tells. */
export const askAgainAfter = [1_000, 1_000, 2_000, 3_000, 5_000, 8_000, 10_000] as const;

/**
 * What the page shows for the server's answer (decisions, 'Success page'): success only for an order that is paid.
 * `asked` is how often it was asked; a payment without an answer by then is still being confirmed, which is no error.
 */
export function successView(answer: OrderStatusAnswer, asked: number): SuccessView {
  if (isPaid(answer.status)) return 'paid';
  if (answer.status === 'cancelled') return 'error';
  if (answer.paymentPending) return 'pending';
  return asked > askAgainAfter.length ? 'confirming' : 'processing';
}
