import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { completeAnswer, completeBody, stripeSetup } from '#domain/payments/payment.schema.ts';
import { errorBody, Refusal } from '../http/errors.ts';
import { perMinute } from '../http/rate-limits.ts';
import type { Services } from '../services.ts';
import { completeOrder } from './stripe/complete-order.ts';

/**
 * What the browser calls after a card payment (spec: shopper §7). The shop's own pages make no intents: an owner's own
 * Stripe flow does (docs/operations.md, 'Stripe'). Webhooks: stripe-webhook.routes.ts.
 */
export function stripeRoutes(services: Services): FastifyPluginAsyncZod {
  const { config, stripe } = services;
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.get('/api/stripe/setup', { schema: { tags: ['payments'], response: { 200: stripeSetup } } }, () => ({
      publishableKey: stripe?.publishableKey ?? null,
    }));

    app.post(
      '/api/stripe/complete-order',
      {
        config: { rateLimit: perMinute(config, 30) },
        schema: {
          tags: ['payments'],
          body: completeBody,
          response: { 200: completeAnswer, 202: completeAnswer, '4xx': errorBody, '5xx': errorBody },
        },
      },
      async (request, reply) => {
        const { payment_intent: intentId, order_id: askedFor } = request.body;
        const result = await completeOrder(services, intentId, askedFor ?? null);
        if (!result.ok) {
          const isSilent = result.status === 503 && !result.issue;
          const extra = result.issue ? { issue: result.issue } : {};
          throw new Refusal(result.status, result.message, extra, isSilent ? 5 : null);
        }
        const { status, orderId } = result;
        return reply.code(status === 'paid' ? 200 : 202).send({ success: true, status, orderId });
      },
    );
  };
}
