import type { FastifyPluginAsync } from 'fastify';
import { providerWord } from '#domain/payments/providers/providers.ts';
import { bodyOf } from '#server/platform/http/errors.ts';
import { sourceOf } from '#server/platform/http/caller/source.ts';
import { recordRefusal } from '#server/identity/security-log/record-refusal.ts';
import type { Services } from '#server/services.ts';
import type { PaymentProvider } from '#server/payments/providers/payment-provider.ts';
import { takeEvent } from './take-event.ts';
import { z } from 'zod';
import { refusal } from '#domain/api/shapes.ts';

/**
 * Receives a provider's events: verified by their signature over the raw bytes, stored once, processed, answered with 200. An
 * event that does not verify is refused with 400 and only recorded in the security log; an irrelevant one is only
 * acknowledged.
 */
export function webhookRoutes(services: Services, provider: PaymentProvider<Services>): FastifyPluginAsync {
  const readEvent = provider.openEvents(services);
  const label = providerWord(provider.name);
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    app.post(`/api/${provider.name}/webhook`, { schema: webhookSchema(label) }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const read = await readEvent({ headers: request.headers, body, source: sourceOf(request) });
      switch (read.kind) {
        case 'not-set-up':
          return reply.code(503).send(bodyOf(read.message));
        case 'forged':
          await recordRefusal(services, request);
          return reply.code(400).send(bodyOf('The signature is invalid.'));
        case 'unreadable':
          return reply.code(400).send(bodyOf('This is not an event.'));
        case 'event': {
          const { event } = read;
          if (event.isKept) await takeEvent(services, provider, event, body.toString('utf8'));
          services.log.info({ eventId: event.id, type: event.type }, `${label} event`);
          return reply.code(200).send({ received: true });
        }
      }
    });
  };
}

/** The webhook's API description, without its body: the signature covers the raw bytes. */
function webhookSchema(provider: string) {
  return {
    operationId: `payments.take${provider}Event`,
    tags: ['payments'],
    summary: `Take an event of ${provider}`,
    description: 'An event that was not signed by the provider is a 400. Each event is stored once.',
    response: { 200: z.object({ received: z.literal(true) }), 400: refusal, 429: refusal, 503: refusal },
  };
}
