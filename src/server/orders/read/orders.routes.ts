import type { FastifyPluginAsync } from 'fastify';
import * as orders from '#domain/api/orders.calls.ts';
import { found, refused } from '#domain/result.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { isOwnOrder } from './own-order.ts';
import { findOrderByNumber } from './orders.queries.ts';
import { readOrderStatus } from './whole-orders.ts';

/** Reading an order's status (R-ORD-19, R-ORD-20). */
export function orderRoutes(services: Services): FastifyPluginAsync {
  const { db } = services.database;
  return async (app) => {
    app.serve(orders.status, async ({ params: { orderId }, request }) => {
      const order = replyWith(found(await findOrderByNumber(db, orderId), orderNotFound));
      const isOwn = await isOwnOrder(services, request, order);
      const { timeZone } = services.settings.current().facts;
      return replyWith(found(await readOrderStatus(db, order.id, { isOwn, timeZone }), orderNotFound));
    });
  };
}

const orderNotFound = refused('missing', 'Order not found', { field: 'orderId' });
