import type { Services } from '../services.ts';
import { settlePayment } from '../payments/settle/settle-payment.ts';
import type { JobOutcome, Jobs } from './jobs.ts';

export async function paymentSettleJob(
  services: Services,
  { paymentId }: Jobs['payment.settle'],
): Promise<JobOutcome> {
  const settlement = await settlePayment(services, paymentId);
  if (settlement.state === 'unknown') return { retry: 'PayPal did not answer' };
}
