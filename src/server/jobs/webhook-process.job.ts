import { processWebhook } from '../payments/webhooks/process-webhook.ts';
import type { Services } from '../services.ts';
import type { JobOutcome, Jobs } from './jobs.ts';

export function webhookProcessJob(
  services: Services,
  { eventId }: Jobs['webhook.process'],
): Promise<JobOutcome> {
  return processWebhook(services, eventId);
}
