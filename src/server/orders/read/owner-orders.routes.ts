import type { FastifyPluginAsync } from 'fastify';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import { found, refused } from '#domain/result.ts';
import { staffOf } from '#server/identity/sessions/require-admin.ts';
import { seenBy } from './seen-orders.ts';
import { decodeCursor, encodeCursor, listHeaders } from '#server/platform/http/input/list-paging.ts';
import { inSnapshot } from '#server/platform/db/in-snapshot.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import { findOrder } from '#server/payments/requests/payment-requests.queries.ts';
import { readPaymentLog } from '#server/payments/settle/read-payment-log.ts';
import type { Services } from '#server/services.ts';
import { listOrders, placeLength, placeOf } from '#server/orders/search/list-orders.ts';
import { toAdminOrders } from './owner-orders.queries.ts';
import { readOrder } from './read-order.ts';
import { readEvidence } from './read-evidence.ts';

/** The dashboard's list of orders, and one order with its history and its evidence (R-API-32, R-ORD-26). */
export function ownerOrderRoutes(services: Services): FastifyPluginAsync {
  const { db } = services.database;
  return async (app) => {
    app.serve(adminOrders.list, async ({ query, request, reply }) => {
      const { limit, cursor, sort, status = null } = query;
      const q = query.q || null;
      const list = JSON.stringify(['orders', sort, { status, q }]);
      const after = decodeCursor(list, cursor, placeLength(sort));
      const prefixes = services.settings.current().orderPrefixes;
      const wish = { q, prefixes, status, sort, limit: limit + 1, after };
      return inSnapshot(db, async (tx) => {
        const { rows, total } = await listOrders(tx, wish, staffOf(request).admin.role);
        const page = rows.slice(0, limit);
        const last = page.at(-1);
        const next = rows.length > limit && last ? encodeCursor(list, placeOf(last, sort)) : null;
        void reply.headers(listHeaders(request.url, total, next));
        return toAdminOrders(tx, page);
      });
    });

    app.serve(adminOrders.read, async ({ params: { id }, request }) =>
      replyWith(found(await readOrder(db, id, seenBy(request)), noSuchOrder)),
    );

    app.serve(adminOrders.readPayments, async ({ params: { id }, request }) => {
      replyWith(found(await findOrder(db, id, seenBy(request)), noSuchOrder));
      return readPaymentLog(db, id);
    });

    app.serve(adminOrders.readEvidence, async ({ params: { id }, request }) =>
      replyWith(found(await readEvidence(services, id, seenBy(request)), noSuchOrder)),
    );
  };
}

const noSuchOrder = refused('missing', 'This order does not exist.');
