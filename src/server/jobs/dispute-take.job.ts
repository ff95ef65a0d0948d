import { takeDispute } from '../payments/disputes/take-dispute.ts';
import { markProcessed } from '../payments/webhooks/process-webhook.ts';
import type { Services } from '../services.ts';
import type { JobOutcome, Jobs } from './jobs.ts';

export async function disputeTakeJob(
  services: Services,
  { disputeId, eventId }: Jobs['dispute.take'],
): Promise<JobOutcome> {
  const taken = await takeDispute(services, 'stripe', disputeId);
  if (taken === 'unknown') return { retry: 'Stripe did not answer' };
  await markProcessed(services, eventId);
}
