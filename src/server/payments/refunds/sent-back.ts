import { givingBack } from '#domain/payments/refunds/refund-quote.ts';
import type { Cents } from '#domain/money/amounts/money.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { addAdjustments, readStanding } from '#server/orders/read/order-record.ts';
import { saveStanding } from '#server/orders/edit/save-standing.ts';
import { paysOrder, type PaymentOfOrder } from '#server/payments/settle/payments.queries.ts';
import { storeRefundGroup, type NewRefundGroup, type RefundRow } from './refund-payment.ts';

/**
 * Stores money that went back at the provider, as a refund that is complete: of the order it takes no part, but pays first what the
 * order still owes. Runs in a transaction that holds the payment's lock. In cents.
 */
export async function storeSentBack(
  tx: Database,
  { payment, order }: PaymentOfOrder,
  cents: Cents,
  given: Omit<NewRefundGroup, 'orderId'>,
): Promise<RefundRow> {
  const group = await storeRefundGroup(tx, { ...given, orderId: order.id });
  const cause = given.cause === 'dispute' ? 'dispute' : 'at-provider';
  const giving = paysOrder(payment, order)
    ? givingBack(await readStanding(tx, order), [], { cents, cause })
    : null;
  if (giving) await addAdjustments(tx, order, giving.rows, { refundGroupId: group.id });
  const [refund] = await tx
    .insert(refunds)
    .values({
      groupId: group.id,
      paymentId: payment.id,
      amountCents: cents,
      parts: giving?.parts ?? null,
      status: 'completed',
    })
    .returning();
  if (!refund) throw new Error('the refund was not stored');
  await saveStanding(tx, order.id);
  return refund;
}
