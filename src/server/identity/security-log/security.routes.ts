import type { FastifyPluginAsync } from 'fastify';
import * as calls from '#domain/api/security.calls.ts';
import { idBefore, pageOf } from '#server/platform/http/input/list-paging.ts';
import type { Services } from '#server/services.ts';
import { createBrowserErrorLog } from './browser-errors.ts';
import { listSecurityEvents } from './security.queries.ts';

/** The security log, for staff (who signed in, failed to, or changed what, newest first), and errors in browsers. */
export function securityRoutes(services: Services): FastifyPluginAsync {
  const { db } = services.database;
  const browserErrors = createBrowserErrorLog(services);
  return async (app) => {
    app.serve(calls.reportError, ({ body, request }) => {
      browserErrors.note(body, request);
      return { ok: true } as const;
    });

    app.serve(calls.listEvents, async ({ query, request, reply }) => {
      const { limit, cursor, event = null, without = null } = query;
      const list = `security-events ${event} ${without}`;
      const before = idBefore(list, cursor);
      const { rows, total } = await listSecurityEvents(db, { event, without, before, limit: limit + 1 });
      return pageOf({ request, reply }, { list, rows, limit, total });
    });
  };
}
