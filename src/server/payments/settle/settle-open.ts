import { isInFlight } from '#domain/payments/states.ts';
import type { Services } from '#server/services.ts';
import { findOpenPayment } from '#server/payments/payments.queries.ts';
import { settlePayment } from './settle-payment.ts';

/** What the owner is told who decided over an order that has been paid meanwhile. */
export const overtaken = 'The buyer has just paid this order. Please look at it again.';

/**
 * Looks at an order's open attempt before the owner decides over the order: a buyer's approval counts as in flight, and
 * only the provider knows of it at first (R-PAY-8). What to tell the owner whom the buyer's money has
 * overtaken; null where the decision stands. Call outside any transaction.
 */
export async function settleOpenPayment(services: Services, orderId: number): Promise<string | null> {
  const open = await findOpenPayment(services.database.db, orderId);
  if (open === null || isInFlight(open.status)) return null;
  const { state } = await settlePayment(services, open.id);
  return state === 'paid' ? overtaken : null;
}
