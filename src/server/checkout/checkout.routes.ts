import type { FastifyPluginAsync } from 'fastify';
import * as orders from '#domain/api/orders.calls.ts';
import { toDecimal } from '#domain/money/money.ts';
import { Refusal } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { findBuyer } from './find-buyer.ts';
import { placeOrder } from './place-order.ts';

/** Placing an order (R-CHK-12). */
export function checkoutRoutes(services: Services): FastifyPluginAsync {
  return async (app) => {
    app.serve(orders.checkout, async ({ body, request }) => {
      const { customerEmail, customerName, shippingAddress, discountCode } = body;
      const buyer = await findBuyer(services, request);
      if (buyer === null) throw new Refusal(400, 'Your cart is empty.');
      const checkout = { customerEmail, customerName, shippingAddress, discountCode: discountCode || null };
      const result = await placeOrder(services, buyer, checkout);
      if (!result.ok)
        throw new Refusal(result.status, result.message, result.field ? { field: result.field } : {});
      const { number, status, totalCents } = result.order;
      return { orderId: number, status, totalAmount: toDecimal(totalCents) };
    });
  };
}
