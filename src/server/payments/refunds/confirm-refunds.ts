import { and, eq } from 'drizzle-orm';
import { toDecimal } from '#domain/money/amounts/money.ts';
import { bookRefund } from '#server/money/ledger/book-refund.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import { saveStanding } from '#server/orders/edit/save-standing.ts';
import type { PaymentRow } from '#server/payments/settle/payments.queries.ts';
import type { Services } from '#server/services.ts';
import { emailRefund } from './email-refund.ts';
import { isOpenRefund } from './refunds.queries.ts';

/**
 * The provider's refunds add up to ours, so all of them are confirmed, no matter who sent the money. Call it in a transaction that holds
 * the payment's lock.
 */
export async function confirmRefunds(
  services: Pick<Services, 'queue' | 'config' | 'clock'>,
  tx: Database,
  payment: PaymentRow,
): Promise<void> {
  const confirmed = await tx
    .update(refunds)
    .set({ status: 'completed' })
    .where(and(eq(refunds.paymentId, payment.id), isOpenRefund))
    .returning();
  for (const refund of confirmed) {
    await bookRefund(tx, refund);
    await recordEvent(tx, payment.orderId, {
      actor: 'provider',
      what: 'refunded',
      detail: { amount: toDecimal(refund.amountCents) },
    });
    await emailRefund(services, tx, refund);
  }
  if (confirmed.length > 0) await saveStanding(tx, payment.orderId);
}
