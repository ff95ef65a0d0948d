import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import type { Services } from '#server/services.ts';
import { readMoney } from '#server/orders/read/owner-orders.queries.ts';

/**
 * Asks the providers for refunds made there, of every payment of an order with money left, before some of it goes back. Call it
 * outside any transaction.
 */
export async function lookForRefunds(services: Services, orderId: number): Promise<void> {
  const { refundables } = await readMoney(services.database.db, orderId);
  for (const { payment } of refundables) await settlePayment(services, payment.id);
}
