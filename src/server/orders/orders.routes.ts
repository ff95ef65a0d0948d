import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { toDecimal } from '#domain/money/money.ts';
import { checkoutAnswer, checkoutBody, orderStatusAnswer } from '#domain/orders/order.schema.ts';
import { findBuyer, isOwnOrder } from '../checkout/find-buyer.ts';
import { placeOrder } from '../checkout/place-order.ts';
import { errorBody, Refusal } from '../http/errors.ts';
import { perMinute } from '../http/rate-limits.ts';
import type { Services } from '../services.ts';
import { findOrderByNumber, readOrderStatus } from './orders.queries.ts';

/** Placing an order and reading how it stands (spec: shopper §7; decisions, 'Success page'). */
export function orderRoutes(services: Services): FastifyPluginAsyncZod {
  const { config, database } = services;
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.post(
      '/api/orders/checkout',
      {
        config: { rateLimit: perMinute(config, 20) },
        schema: {
          tags: ['orders'],
          body: checkoutBody,
          response: { 200: checkoutAnswer, 400: errorBody, 409: errorBody },
        },
      },
      async (request) => {
        const { customerEmail, customerName, shippingAddress, discountCode } = request.body;
        const buyer = await findBuyer(services, request);
        if (buyer === null) throw new Refusal(400, 'Your cart is empty.');
        const checkout = { customerEmail, customerName, shippingAddress, discountCode: discountCode || null };
        const result = await placeOrder(services, buyer, checkout);
        if (!result.ok)
          throw new Refusal(result.status, result.message, result.field ? { field: result.field } : {});
        const { number, status, totalCents } = result.order;
        return { orderId: number, status, totalAmount: toDecimal(totalCents) };
      },
    );

    app.get(
      '/api/orders/:orderId/status',
      {
        config: { rateLimit: perMinute(config, 120) },
        schema: {
          tags: ['orders'],
          params: z.object({ orderId: z.string().max(40) }),
          response: { 200: orderStatusAnswer, 404: errorBody },
        },
      },
      async (request) => {
        const order = await findOrderByNumber(database.db, request.params.orderId);
        if (!order) throw new Refusal(404, 'Order not found', { field: 'orderId' });
        return readOrderStatus(database.db, order, await isOwnOrder(services, request, order));
      },
    );
  };
}
