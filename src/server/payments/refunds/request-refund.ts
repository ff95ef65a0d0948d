import { formatPrice, type Cents } from '#domain/money/amounts/money.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import type { Services } from '#server/services.ts';
import { alertOwner } from '#server/payments/settle/alert-owner.ts';
import type { PaymentRow } from '#server/payments/settle/payments.queries.ts';
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
    ? `${formatAmount(amount, currency)} is being refunded.`
    : `The store could not refund it: ${outcome.reason.message}`;
  await alertOwner(services, tx, order.id, `${reason} ${sentence}`);
}

/** We do not know the decimals of other currencies. */
function formatAmount(amount: Cents, currency: string): string {
  return currency === 'USD' ? formatPrice(amount) : `${amount} of the smallest unit of ${currency}`;
}
