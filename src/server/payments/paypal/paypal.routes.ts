import type { FastifyPluginAsync } from 'fastify';
import * as payments from '#domain/api/payments.paypal.calls.ts';
import { findCart } from '#server/cart/cart-cookie.ts';
import { isOwnOrder } from '#server/orders/own-order.ts';
import { Refusal } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { captureApproved } from '#server/payments/settle/capture-approved.ts';
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
      const result = await startPayment(services, { orderNumber: orderId, cartId, amount });
      if (result.ok) return { id: result.providerOrderId };
      throw new Refusal(result.status, result.message, result.extra, result.retryAfterSeconds);
    });

    app.serve(payments.capturePayPal, async ({ params, body, request, reply }) => {
      const result = await captureApproved(services, params.orderID, {
        address: body?.shippingAddress ?? null,
        isOwner: (order) => isOwnOrder(services, request, order),
      });
      if (!result.ok) throw new Refusal(result.status, result.message, result.extra);
      const { status, orderId } = result;
      reply.code(status === 'paid' ? 200 : 202);
      return { success: true as const, status, orderId };
    });
  };
}
