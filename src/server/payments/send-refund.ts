import { eq } from 'drizzle-orm';
import { toDecimal } from '#domain/money/money.ts';
import { payments, refunds } from '../db/schema/payments.ts';
import { recordEvent } from '../orders/record-event.ts';
import type { Services } from '../services.ts';
import { alertOwner } from './alert-owner.ts';

/** Sends a committed refund under its own request id. Asks to be repeated where the provider did not answer. */
export async function sendRefund(services: Services, refundId: string): Promise<void | { retry: string }> {
  const { database, paypal, log } = services;
  const [found] = await database.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (!found?.payment.captureId || found.refund.status === 'completed' || found.refund.status === 'failed')
    return;
  const { refund, payment } = found;
  const answer = await paypal.refundCapture(
    found.payment.captureId,
    toDecimal(refund.amountCents),
    `r-${refund.id}`,
  );
  if (answer.kind === 'unknown') return { retry: `PayPal did not answer: ${answer.reason}` };
  if (answer.kind === 'refused' && answer.issue !== 'CAPTURE_FULLY_REFUNDED') {
    log.error({ refundId, issue: answer.issue, debugId: answer.debugId }, 'PayPal refused a refund');
    await database.db.update(refunds).set({ status: 'failed' }).where(eq(refunds.id, refundId));
    await alertOwner(
      services,
      database.db,
      payment.orderId,
      `PayPal refused the refund (${answer.issue}). Please refund by hand.`,
    );
    return;
  }
  const providerRefundId = answer.kind === 'ok' ? answer.value.id : null;
  const isPending = answer.kind === 'ok' && answer.value.status === 'PENDING';
  await database.db.transaction(async (tx) => {
    await tx
      .update(refunds)
      .set({ status: isPending ? 'pending' : 'completed', providerRefundId })
      .where(eq(refunds.id, refundId));
    if (refund.amountCents >= payment.amountCents) {
      await tx.update(payments).set({ status: 'refunded' }).where(eq(payments.id, payment.id));
    }
    await recordEvent(tx, payment.orderId, {
      actor: 'provider',
      what: 'refunded',
      detail: { amount: toDecimal(refund.amountCents) },
    });
  });
}
