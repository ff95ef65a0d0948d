import { markProcessed } from '../payments/webhooks/process-webhook.ts';
import { completeIntent } from '../payments/stripe/complete-intent.ts';
import type { Services } from '../services.ts';
import type { JobOutcome, Jobs } from './jobs.ts';

/** A Stripe event, or an intent that a buyer's return could not finish with. */
export async function intentCompleteJob(
  services: Services,
  { intentId, eventId }: Jobs['intent.complete'],
): Promise<JobOutcome> {
  if (services.stripe === null) return { retry: 'the shop has no Stripe keys' };
  const { state } = await completeIntent(services, services.stripe, intentId);
  if (state === 'unknown') return { retry: 'Stripe did not answer, or another payment is in flight' };
  if (eventId !== null) await markProcessed(services, eventId);
}
