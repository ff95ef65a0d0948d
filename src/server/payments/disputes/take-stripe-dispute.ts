import type { JobOutcome } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { markProcessed } from '../webhooks/process-webhook.ts';
import { takeDispute } from './take-dispute.ts';

/** For a stored event of Stripe's that told of a dispute. */
export async function takeStripeDispute(
  services: Services,
  { disputeId, eventId }: { disputeId: string; eventId: string },
): Promise<JobOutcome> {
  const taken = await takeDispute(services, 'stripe', disputeId);
  if (taken === 'unknown') return { retry: 'Stripe did not answer' };
  await markProcessed(services, eventId);
}
