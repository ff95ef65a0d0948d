import { sweepWebhookEvents } from '../payments/sweep-webhook-events.ts';
import type { Services } from '../services.ts';

export function webhookEventsSweepJob(services: Services): Promise<void> {
  return sweepWebhookEvents(services);
}
