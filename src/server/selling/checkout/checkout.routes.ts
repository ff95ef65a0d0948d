import type { FastifyPluginAsync } from 'fastify';
import * as orders from '#domain/api/orders.calls.ts';
import { toDecimal } from '#domain/money/amounts/money.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { findShopper } from './shopper.ts';
import { placeOrder } from './place-order.ts';

/** Placing an order (R-CHK-12). */
export function checkoutRoutes(services: Services): FastifyPluginAsync {
  return async (app) => {
    app.serve(orders.checkout, async ({ body, request }) => {
      const { sendEmails: _unused, discountCode, ...named } = body;
      const shopper = await findShopper(services, request);
      const checkout = { ...named, discountCode: discountCode || null };
      const { number, status, totalCents } = replyWith(await placeOrder(services, shopper, checkout));
      return { orderId: number, status, totalAmount: toDecimal(totalCents) };
    });
  };
}
