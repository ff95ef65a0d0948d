import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  adminOrder,
  adminOrderDetail,
  orderSorts,
  shortestSearch,
} from '#domain/orders/admin-order.schema.ts';
import { orderStatuses } from '#domain/orders/states.ts';
import { paymentLog } from '#domain/payments/payment-log.schema.ts';
import { requireAdmin } from '../../accounts/admin/require-admin.ts';
import { errorBody, Refusal } from '../../http/errors.ts';
import { decodeCursor, encodeCursor, listHeaders, pagingQuery } from '../../http/list-paging.ts';
import { readPaymentLog } from '../../payments/read-payment-log.ts';
import type { Services } from '../../services.ts';
import {
  countWanted,
  listOrders,
  placeLength,
  placeOf,
  readOrder,
  toAdminOrders,
} from './owner-orders.queries.ts';

const listQuery = z.object({
  ...pagingQuery,
  sort: z.enum(orderSorts).default('newest'),
  status: z.enum(orderStatuses).optional(),
  q: z
    .string()
    .trim()
    .max(100)
    .refine(
      (text) => text === '' || text.length >= shortestSearch,
      `Type at least ${shortestSearch} characters`,
    )
    .optional(),
});

export const orderParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

/** The owner's list of orders and one order with its history (spec: admin §7). */
export function ownerOrderRoutes(services: Services): FastifyPluginAsyncZod {
  const { db } = services.database;
  const onRequest = requireAdmin(services);
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.get(
      '/api/admin/orders',
      {
        onRequest,
        schema: {
          tags: ['admin'],
          querystring: listQuery,
          response: { 200: z.array(adminOrder), 400: errorBody, 401: errorBody },
        },
      },
      async (request, reply) => {
        const { limit, cursor, sort, status = null, q } = request.query;
        const asked = { status, q: q || null };
        const list = JSON.stringify(['orders', sort, asked]);
        const after = decodeCursor(list, cursor, placeLength(sort));
        const rows = await listOrders(db, { ...asked, sort, limit: limit + 1, after });
        const isWhole = after === null && rows.length <= limit;
        const total = isWhole ? rows.length : await countWanted(db, asked);
        const page = rows.slice(0, limit);
        const last = page.at(-1);
        const next = rows.length > limit && last ? encodeCursor(list, placeOf(last, sort)) : null;
        return reply.headers(listHeaders(request.url, total, next)).send(await toAdminOrders(db, page));
      },
    );

    app.get(
      '/api/admin/orders/:id',
      {
        onRequest,
        schema: {
          tags: ['admin'],
          params: orderParams,
          response: { 200: adminOrderDetail, 401: errorBody, 404: errorBody },
        },
      },
      async (request) => {
        const order = await readOrder(db, request.params.id);
        if (!order) throw new Refusal(404, 'This order does not exist.');
        return order;
      },
    );

    app.get(
      '/api/admin/orders/:id/payments',
      {
        onRequest,
        schema: {
          tags: ['admin'],
          description: 'Every attempt to pay the order and what the provider answered, the newest first.',
          params: orderParams,
          response: { 200: paymentLog, 401: errorBody },
        },
      },
      (request) => readPaymentLog(db, request.params.id),
    );
  };
}
