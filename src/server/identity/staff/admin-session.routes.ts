import type { FastifyPluginAsync } from 'fastify';
import * as staff from '#domain/api/staff.calls.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import { skipChangeRecord } from '#server/identity/security-log/record-changes.ts';
import type { Services } from '#server/services.ts';
import { toSession } from '#server/identity/sessions/sessions.ts';
import {
  endAdminSession,
  listAdminSessions,
  signOutEverywhere,
} from '#server/identity/sessions/admin-session.ts';
import { staffOf } from '#server/identity/sessions/require-admin.ts';

/** A staff member's signed-in devices. */
export function adminSessionRoutes(services: Services): FastifyPluginAsync {
  const { security } = services;
  return async (app) => {
    app.serve(staff.listSessions, async ({ request }) => {
      const { admin, sessionId } = staffOf(request);
      const rows = await listAdminSessions(services, admin.id);
      return rows.map((row) => toSession(row, sessionId));
    });

    app.serve(staff.endSession, async ({ params: { id }, request }) => {
      const { admin } = staffOf(request);
      replyWith(await endAdminSession(services, admin, id));
      await security.record(request, {
        event: 'session.ended',
        actor: { kind: 'staff', id: admin.id },
        about: `session ${id}`,
      });
      skipChangeRecord(request);
      return { ok: true } as const;
    });

    app.serve(staff.endSessions, async ({ request }) => {
      const { admin } = staffOf(request);
      const count = await signOutEverywhere(services, admin);
      await security.record(request, {
        event: 'session.ended',
        actor: { kind: 'staff', id: admin.id },
        about: `everywhere (${count})`,
      });
      skipChangeRecord(request);
      return { ok: true } as const;
    });
  };
}
