import type { JobOutcome, JobRun } from '#server/queue/job.ts';
import type { Services } from '#server/services.ts';
import { giveUpRefund } from './give-up-refund.ts';
import { sendRefund } from './send-refund.ts';

/** Sends a refund. If the last attempt throws or gets no answer, the owner is emailed, because no job retries it. */
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
  }
}
