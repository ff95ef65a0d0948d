import type { FastifyPluginAsync } from 'fastify';
import * as orders from '#domain/api/orders.calls.ts';
import { Refusal } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { isOwnOrder } from './own-order.ts';
import { findOrderByNumber, readOrderStatus } from './orders.queries.ts';

/** Reading an order's status (R-ORD-19, R-ORD-20). */
export function orderRoutes(services: Services): FastifyPluginAsync {
  const { db } = services.database;
  return async (app) => {
    app.serve(orders.status, async ({ params: { orderId }, request }) => {
      const order = await findOrderByNumber(db, orderId);
      if (!order) throw new Refusal(404, 'Order not found', { field: 'orderId' });
      return readOrderStatus(db, order, await isOwnOrder(services, request, order));
    });
  };
}
