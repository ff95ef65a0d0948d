import { toDecimal, type Cents } from '#domain/money/money.ts';
import type { Database } from '#server/db/open-database.ts';
import type { OrderRow } from '#server/orders/orders.queries.ts';
import type { Services } from '#server/services.ts';
import { alertOwner } from '#server/payments/alert-owner.ts';
import type { PaymentRow } from '#server/payments/payments.queries.ts';
import { findRefundGroup, refundPayment, storeRefundGroup } from './refund-payment.ts';

type Request = { payment: PaymentRow; order: OrderRow; amount: Cents; reason: string; currency: string };

/** Refunds money that cannot be kept, once, and emails the owner. */
export async function requestRefund(
  services: Services,
  tx: Database,
  { payment, order, amount, reason, currency }: Request,
): Promise<void> {
  const key = `not-kept:${payment.id}`;
  if ((await findRefundGroup(tx, key)) !== null) return;
  const group = await storeRefundGroup(tx, { orderId: order.id, cause: 'not-kept', reason, key });
  const outcome = await refundPayment(services, tx, { payment, group, amount, parts: null, actor: 'system' });
  const sentence = outcome.ok
    ? `${formatAmount(amount, currency)} are being refunded.`
    : `It could not be refunded by itself: ${outcome.reason.message}`;
  await alertOwner(services, tx, order.id, `${reason} ${sentence}`);
}

/** We do not know the decimals of other currencies. */
function formatAmount(amount: Cents, currency: string): string {
  return currency === 'USD' ? `${toDecimal(amount)} USD` : `${amount} of the smallest unit of ${currency}`;
}
