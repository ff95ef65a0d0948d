import type { JobOutcome } from '#server/platform/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { settlePayment } from './settle-payment.ts';

/** Checks a payment again; retried while the provider does not answer. */
export async function settleLater(
  services: Services,
  { paymentId }: { paymentId: string },
): Promise<JobOutcome> {
  const { state } = await settlePayment(services, paymentId);
  return state === 'unknown' ? { retry: 'the payment provider did not answer' } : undefined;
}
