import { giveUpRefund } from '../payments/refunds/give-up-refund.ts';
import { sendRefund } from '../payments/refunds/send-refund.ts';
import type { Services } from '../services.ts';
import type { JobOutcome, JobRun, Jobs } from './jobs.ts';

/** Whether the last try threw or was not answered: the owner is told, as nobody sends this refund any more. */
export async function refundSendJob(
  services: Services,
  { refundId }: Jobs['refund.send'],
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
