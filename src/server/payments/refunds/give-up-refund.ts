import { and, eq } from 'drizzle-orm';
import { providerWord } from '#domain/payments/providers/providers.ts';
import { toDecimal } from '#domain/money/amounts/money.ts';
import { shop } from '#domain/shop.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import type { Services } from '#server/services.ts';
import { alertOwner } from '#server/payments/settle/alert-owner.ts';
import { isOpenRefund } from './refunds.queries.ts';

/**
 * Stops asking about a refund whose result is unknown; the owner checks it at the provider. It still counts as refunded, so that
 * the store never refunds the same money twice.
 */
export async function giveUpRefund(services: Services, refundId: string): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ refund: refunds, payment: payments })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(eq(refunds.id, refundId), isOpenRefund));
    if (!found) return;
    const { refund, payment } = found;
    const provider = providerWord(payment.provider);
    const asked = dayOf(refund.createdAt, shop.timeZone);
    await recordEvent(tx, payment.orderId, {
      actor: 'system',
      what: 'refund-unconfirmed',
      detail: { amount: toDecimal(refund.amountCents) },
    });
    await alertOwner(
      services,
      tx,
      payment.orderId,
      `${provider} has not confirmed the refund of ${asked}, and the shop no longer asks. Please check this refund at ${provider}.`,
    );
  });
}
