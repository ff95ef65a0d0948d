import { eq } from 'drizzle-orm';
import { refunds } from '#server/db/schema/payments.ts';
import { lockPayment } from '#server/payments/settle/payments.queries.ts';
import type { JobOutcome, JobRun } from '#server/platform/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { emailOtherParts } from './email-refund.ts';
import { sendRefund } from './send-refund.ts';
import { providerWord } from '#domain/payments/providers/providers.ts';
import { toDecimal } from '#domain/money/amounts/money.ts';
import { shop } from '#domain/shop.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import { alertOwner } from '#server/payments/settle/alert-owner.ts';
import { findOpenRefund } from './refunds.queries.ts';

/**
 * Sends a refund. Without an answer, its other parts stop waiting. After the last attempt the owner gets an email, because no job
 * retries it (R-REF-7, R-REF-18).
 */
export async function runRefundJob(
  services: Services,
  { refundId }: { refundId: string },
  { isLast }: Pick<JobRun, 'isLast'>,
): Promise<JobOutcome> {
  let isDone = false;
  try {
    const outcome = await sendRefund(services, refundId);
    isDone = !outcome;
    return outcome;
  } finally {
    if (isLast && !isDone) await giveUpRefund(services, refundId);
    if (!isDone) await emailFinishedParts(services, refundId);
  }
}

/** A failure is only logged, because it must not replace the attempt's own result. If an attempt is left, it emails them. */
async function emailFinishedParts(services: Services, refundId: string): Promise<void> {
  try {
    await services.database.db.transaction(async (tx) => {
      const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
      if (!refund) return;
      await lockPayment(tx, refund.paymentId);
      await emailOtherParts(services, tx, refund);
    });
  } catch (error) {
    services.log.error({ err: error, refundId }, 'the email about the finished parts of a refund failed');
  }
}

/**
 * Stops asking about a refund whose result is unknown; the owner checks it at the provider. It still counts as refunded, so that
 * the store never refunds the same money twice.
 */
export async function giveUpRefund(services: Services, refundId: string): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const found = await findOpenRefund(tx, refundId);
    if (!found) return;
    const { refund, payment } = found;
    const provider = providerWord(payment.provider);
    const asked = dayOf(refund.createdAt, shop.timeZone);
    await recordEvent(tx, payment.orderId, {
      actor: 'system',
      what: 'refund-unconfirmed',
      detail: { amount: toDecimal(refund.amountCents) },
    });
    const sentence = `${provider} has not confirmed the refund of ${asked}, and the shop no longer asks. Please check this refund at ${provider}.`;
    await alertOwner(services, tx, payment.orderId, sentence);
  });
}
