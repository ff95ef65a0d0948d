import { isInFlight } from '#domain/payments/settle/payment-status.ts';
import { done, failed, type Result } from '#domain/result.ts';
import type { Services } from '#server/services.ts';
import { findOpenPayment } from './payments.queries.ts';
import { settlePayment } from './settle-payment.ts';
import { readMoney } from '#server/orders/read/owner-orders.queries.ts';

/** The message for an owner whose decision came after the order was paid. */
export const paidMeanwhile = 'The shopper has just paid this order. Please look at it again.';

/**
 * Checks an order's open attempt before the owner's decision: a shopper's approval counts as in flight, and only the provider knows
 * it at first (R-PAY-8). Fails with the message for an owner whose decision came too late. Call it outside any transaction.
 */
export async function settleOpenPayment(services: Services, orderId: number): Promise<Result<void, string>> {
  const open = await findOpenPayment(services.database.db, orderId);
  if (open === null || isInFlight(open.status)) return done;
  const { state } = await settlePayment(services, open.id);
  return state === 'paid' ? failed(paidMeanwhile) : done;
}

/**
 * Asks the providers for refunds made there, of every payment of an order with money left, before some of it goes back. Call it
 * outside any transaction.
 */
export async function lookForRefunds(services: Services, orderId: number): Promise<void> {
  const { refundables } = await readMoney(services.database.db, orderId);
  for (const { payment } of refundables) await settlePayment(services, payment.id);
}
