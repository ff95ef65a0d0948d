import { isInFlight } from '#domain/payments/payment-status.ts';
import type { Services } from '#server/services.ts';
import { findOpenPayment } from '#server/payments/payments.queries.ts';
import { settlePayment } from './settle-payment.ts';

/** The message for an owner whose decision came after the order was paid. */
export const overtaken = 'The buyer has just paid this order. Please look at it again.';

/**
 * Checks an order's open attempt before the owner's decision: a shopper's approval counts as in flight, and only the provider knows
 * it at first (R-PAY-8). Resolves to the message for an owner whose decision came too late; null if the decision can proceed. Call
 * it outside any transaction.
 */
export async function settleOpenPayment(services: Services, orderId: number): Promise<string | null> {
  const open = await findOpenPayment(services.database.db, orderId);
  if (open === null || isInFlight(open.status)) return null;
  const { state } = await settlePayment(services, open.id);
  return state === 'paid' ? overtaken : null;
}
