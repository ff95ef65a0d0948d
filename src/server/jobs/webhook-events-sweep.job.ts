import { sweepWebhookEvents } from '../payments/webhooks/sweep-webhook-events.ts';
import type { Services } from '../services.ts';

export function webhookEventsSweepJob(services: Services): Promise<void> {
  return sweepWebhookEvents(services);
}
