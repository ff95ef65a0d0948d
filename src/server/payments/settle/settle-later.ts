import type { JobOutcome, JobPayloads } from '#server/platform/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { settlePayment } from './settle-payment.ts';
import { providerWord } from '#domain/payments/providers/providers.ts';
import { findProvider } from '#server/payments/providers/find-provider.ts';

/** Checks a payment again; retried while the provider does not answer. */
export async function settleLater(
  services: Services,
  { paymentId }: { paymentId: string },
): Promise<JobOutcome> {
  const { state } = await settlePayment(services, paymentId);
  return state === 'unknown' ? { retry: 'the payment provider did not answer' } : undefined;
}

/** For payments started at the provider that the shopper's return could not finish, or that exist next to another attempt. */
export async function completeLater(
  services: Services,
  { intentId, provider }: JobPayloads['intent.complete'],
): Promise<JobOutcome> {
  const asked = findProvider(services, { provider });
  const label = providerWord(provider);
  if (!asked.isSetUp(services)) return { retry: `the store has no ${label} keys` };
  const { state } = (await asked.complete?.(services, intentId)) ?? { state: 'unknown' };
  return state === 'unknown'
    ? { retry: `${label} did not answer, or another payment is in flight` }
    : undefined;
}
