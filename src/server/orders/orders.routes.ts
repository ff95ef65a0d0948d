import type { FastifyPluginAsync } from 'fastify';
import * as orders from '#domain/api/orders.calls.ts';
import { toDecimal } from '#domain/money/money.ts';
import { findBuyer, isOwnOrder } from '#server/checkout/find-buyer.ts';
import { placeOrder } from '#server/checkout/place-order.ts';
import { Refusal } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { findOrderByNumber, readOrderStatus } from './orders.queries.ts';

/** Placing an order and reading its status (R-CHK-12, R-ORD-19, R-ORD-20). */
export function orderRoutes(services: Services): FastifyPluginAsync {
  const { db } = services.database;
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

    app.serve(orders.status, async ({ params: { orderId }, request }) => {
      const order = await findOrderByNumber(db, orderId);
      if (!order) throw new Refusal(404, 'Order not found', { field: 'orderId' });
      return readOrderStatus(db, order, await isOwnOrder(services, request, order));
    });
  };
}
