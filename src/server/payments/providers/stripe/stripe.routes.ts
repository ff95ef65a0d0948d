import type { FastifyPluginAsync } from 'fastify';
import * as payments from '#domain/api/payments.stripe.calls.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { completeOrder } from './complete-order.ts';

/**
 * The browser's calls after a card payment. The store's pages create no intents; the owner's own Stripe integration does
 * (docs/operations.md, 'Stripe'). Webhooks: ../webhooks/webhook.routes.ts.
 */
export function stripeRoutes(services: Services): FastifyPluginAsync {
  const { stripe } = services;
  return async (app) => {
    app.serve(payments.readStripeSetup, () => ({ publishableKey: stripe?.publishableKey ?? null }));

    app.serve(payments.completeStripe, async ({ body, reply }) => {
      const completed = await completeOrder(services, body.payment_intent, body.order_id ?? null);
      const { status, orderId } = replyWith(completed);
      reply.code(status === 'paid' ? 200 : 202);
      return { success: true as const, status, orderId };
    });
  };
}
