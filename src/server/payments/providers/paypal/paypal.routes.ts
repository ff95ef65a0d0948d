import type { FastifyPluginAsync } from 'fastify';
import * as payments from '#domain/api/payments.paypal.calls.ts';
import { findCart } from '#server/selling/cart/cart-cookie.ts';
import { isOwnOrder } from '#server/orders/read/own-order.ts';
import { sourceOf } from '#server/platform/http/caller/source.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { captureApproved } from '#server/payments/settle/capture-approved.ts';
import { startRequestPayment } from './start-request.ts';
import { startPayment } from './start-payment.ts';

/** The browser's calls for PayPal's window. Webhooks: ../webhooks/webhook.routes.ts. */
export function paypalRoutes(services: Services): FastifyPluginAsync {
  const { config, paypal } = services;
  return async (app) => {
    app.serve(payments.readPayPalSetup, () => ({
      clientId: paypal.endpoint.clientId,
      sdkUrl: paypal.endpoint.sdkUrl,
      environment: config.paypal.environment,
    }));

    app.serve(payments.startPayPal, async ({ body: { amount, orderId }, request }) => {
      const cartId = await findCart(services, request);
      const source = sourceOf(request);
      return {
        id: replyWith(await startPayment(services, { orderNumber: orderId, cartId, amount, source })),
      };
    });

    app.serve(payments.startPayPalRequest, async ({ body, request }) => ({
      id: replyWith(await startRequestPayment(services, body, sourceOf(request))),
    }));

    app.serve(payments.capturePayPal, async ({ params, body, request, reply }) => {
      const captured = await captureApproved(services, params.orderID, {
        address: body?.shippingAddress ?? null,
        isOwner: (order) => isOwnOrder(services, request, order),
      });
      const { status, orderId } = replyWith(captured);
      reply.code(status === 'paid' ? 200 : 202);
      return { success: true as const, status, orderId };
    });
  };
}
