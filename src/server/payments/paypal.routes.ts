import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  captureAnswer,
  captureBody,
  createPaymentBody,
  paypalSetup,
} from '#domain/payments/payment.schema.ts';
import { findCart } from '../cart/cart-cookie.ts';
import { isOwnOrder } from '../checkout/find-buyer.ts';
import { errorBody, Refusal } from '../http/errors.ts';
import { perMinute } from '../http/rate-limits.ts';
import type { Services } from '../services.ts';
import { captureApproved } from './settle/capture-approved.ts';
import { startPayment } from './start-payment.ts';

/** What the browser calls around PayPal's window (spec: shopper §7). Webhooks: paypal-webhook.routes.ts. */
export function paypalRoutes(services: Services): FastifyPluginAsyncZod {
  const { config, paypal } = services;
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.get('/api/paypal/setup', { schema: { tags: ['payments'], response: { 200: paypalSetup } } }, () => ({
      clientId: paypal.endpoint.clientId,
      sdkUrl: paypal.endpoint.sdkUrl,
      environment: config.paypal.environment,
    }));

    app.post(
      '/api/paypal/order',
      {
        config: { rateLimit: perMinute(config, 20) },
        schema: {
          tags: ['payments'],
          body: createPaymentBody,
          response: { 200: z.object({ id: z.string() }), '4xx': errorBody, '5xx': errorBody },
        },
      },
      async (request) => {
        const { amount, orderId } = request.body;
        const cartId = await findCart(services, request);
        const result = await startPayment(services, { orderNumber: orderId, cartId, amount });
        if (result.ok) return { id: result.providerOrderId };
        throw new Refusal(result.status, result.message, result.extra, result.retryAfterSeconds);
      },
    );

    app.post(
      '/api/paypal/order/:orderID/capture',
      {
        config: { rateLimit: perMinute(config, 30) },
        schema: {
          tags: ['payments'],
          params: z.object({ orderID: z.string().min(1).max(64) }),
          body: captureBody.nullish(),
          response: { 200: captureAnswer, 202: captureAnswer, '4xx': errorBody, '5xx': errorBody },
        },
      },
      async (request, reply) => {
        const result = await captureApproved(services, request.params.orderID, {
          address: request.body?.shippingAddress ?? null,
          isOwner: (order) => isOwnOrder(services, request, order),
        });
        if (!result.ok) throw new Refusal(result.status, result.message, result.extra);
        const { status, orderId } = result;
        return reply.code(status === 'paid' ? 200 : 202).send({ success: true, status, orderId });
      },
    );
  };
}
