import { asc } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import * as history from '#domain/api/history.calls.ts';
import { staffOf } from '#server/identity/sessions/require-admin.ts';
import { admins } from '#server/db/schema/accounts.ts';
import { idBefore, pageOf } from '#server/platform/http/input/list-paging.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import { loadDefaultPolicies } from '#server/care/policies/policies.queries.ts';
import type { Services } from '#server/services.ts';
import { listHistory, staffName } from './list-history.ts';
import { undoChange } from './undo-change.ts';

/** Who changed what, and undoing it (R-HIST-1 to R-HIST-9). */
export function historyRoutes(services: Services): FastifyPluginAsync {
  const { db } = services.database;
  const defaults = loadDefaultPolicies();
  return async (app) => {
    app.serve(history.list, async ({ query: { limit, cursor, ...filters }, request, reply }) => {
      const { role } = staffOf(request).admin;
      const list = `history ${JSON.stringify([role, filters])}`;
      const { timeZone } = services.settings.current().facts;
      const page = { limit: limit + 1, before: idBefore(list, cursor), timeZone };
      const { rows, total } = await listHistory(db, role, filters, page);
      return pageOf({ request, reply }, { list, rows, limit, total });
    });

    app.serve(history.listStaff, () =>
      db.select({ id: admins.id, name: staffName }).from(admins).orderBy(asc(admins.id)),
    );

    app.serve(history.undo, async ({ params: { id }, request }) => {
      replyWith(await undoChange(services, defaults, staffOf(request).admin.role, id));
      return { ok: true } as const;
    });
  };
}
