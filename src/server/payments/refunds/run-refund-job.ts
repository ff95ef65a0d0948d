import { eq } from 'drizzle-orm';
import { refunds } from '#server/db/schema/payments.ts';
import { lockPayment } from '#server/payments/settle/payments.queries.ts';
import type { JobOutcome, JobRun } from '#server/platform/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { emailOtherParts } from './email-refund.ts';
import { giveUpRefund } from './give-up-refund.ts';
import { sendRefund } from './send-refund.ts';

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
