import { sendRefund } from '../payments/refunds/send-refund.ts';
import type { Services } from '../services.ts';
import type { JobOutcome, Jobs } from './jobs.ts';

export function refundSendJob(services: Services, { refundId }: Jobs['refund.send']): Promise<JobOutcome> {
  return sendRefund(services, refundId);
}
