import { toDecimal, type Cents } from '#domain/money/money.ts';
import type { Database } from '../../db/client.ts';
import { refunds } from '../../db/schema/payments.ts';
import { recordEvent } from '../../orders/record-event.ts';
import type { Services } from '../../services.ts';
import { alertOwner } from '../alert-owner.ts';
import type { OrderRow } from '../../orders/orders.queries.ts';
import type { PaymentRow } from '../payments.queries.ts';

type Request = { payment: PaymentRow; order: OrderRow; amount: Cents; reason: string; currency?: string };

/** Money that cannot be kept goes back: the refund is committed with its cause and sent by a job. */
export async function requestRefund(
  services: Services,
  tx: Database,
  { payment, order, amount, reason, currency = 'USD' }: Request,
): Promise<void> {
  const [refund] = await tx
    .insert(refunds)
    .values({ paymentId: payment.id, amountCents: amount, reason })
    .returning({ id: refunds.id });
  if (!refund) throw new Error('the refund was not stored');
  await services.queue.send(tx, 'refund.send', { refundId: refund.id });
  await recordEvent(tx, order.id, {
    actor: 'system',
    what: 'refund requested',
    detail: { amount: toDecimal(amount), reason },
  });
  await alertOwner(services, tx, order.id, `${reason} ${inWords(amount, currency)} are being refunded.`);
}

/** How many decimals another currency has is not ours to know. */
function inWords(amount: Cents, currency: string): string {
  return currency === 'USD' ? `${toDecimal(amount)} USD` : `${amount} of the smallest unit of ${currency}`;
}
