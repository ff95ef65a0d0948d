import type { JobOutcome } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { markProcessed } from '../webhooks/process-webhook.ts';
import { completeIntent } from './complete-intent.ts';

/** For what a Stripe event told, and for an intent that a shopper's return could not finish. `eventId`: the stored event, if one told. */
export async function completeIntentLater(
  services: Services,
  { intentId, eventId }: { intentId: string; eventId: string | null },
): Promise<JobOutcome> {
  if (services.stripe === null) return { retry: 'the store has no Stripe keys' };
  const { state } = await completeIntent(services, services.stripe, intentId);
  if (state === 'unknown') return { retry: 'Stripe did not answer, or another payment is in flight' };
  if (eventId !== null) await markProcessed(services, eventId);
}
