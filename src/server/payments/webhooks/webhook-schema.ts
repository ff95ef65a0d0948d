import { z } from 'zod';
import { refusal } from '#domain/api/shapes.ts';

/** The webhook's API description, without its body: the signature covers the raw bytes. */
export function webhookSchema(provider: string) {
  return {
    operationId: `payments.take${provider}Event`,
    tags: ['payments'],
    summary: `Take an event of ${provider}`,
    description: 'An event that was not signed by the provider is a 400. Each event is stored once.',
    response: { 200: z.object({ received: z.literal(true) }), 400: refusal, 429: refusal, 503: refusal },
  };
}
