import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { securityEventNames, securityEvents } from '#domain/security/security-event.schema.ts';
import { requireAdmin } from '../accounts/admin/require-admin.ts';
import { errorBody } from '../http/errors.ts';
import { decodeCursor, encodeCursor, exactTotal, listHeaders, pagingQuery } from '../http/list-paging.ts';
import type { Services } from '../services.ts';
import { countSecurityEvents, listSecurityEvents } from './security.queries.ts';

/** The security log, for staff: who signed in, failed to, or changed what, newest first. */
export function securityRoutes(services: Services): FastifyPluginAsyncZod {
  const { db } = services.database;
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.get(
      '/api/admin/security-events',
      {
        onRequest: requireAdmin(services),
        schema: {
          tags: ['admin'],
          querystring: z.object({
            limit: pagingQuery.limit.default(100),
            cursor: pagingQuery.cursor,
            event: z.enum(securityEventNames).optional(),
          }),
          response: { 200: securityEvents, 400: errorBody, 401: errorBody },
        },
      },
      async (request, reply) => {
        const { limit, cursor, event = null } = request.query;
        const list = `security-events ${event}`;
        const [before = null] = decodeCursor(list, cursor, 1) ?? [];
        const { events, more } = await listSecurityEvents(db, { event, before, limit });
        const last = events.at(-1);
        const next = more && last ? encodeCursor(list, [last.id]) : null;
        void reply.headers(
          listHeaders(request.url, await countSecurityEvents(db, event, exactTotal + 1), next),
        );
        return events;
      },
    );
  };
}
