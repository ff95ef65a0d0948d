import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sessionId, sessions } from '#domain/accounts/session.schema.ts';
import { errorBody, Refusal } from '../../http/errors.ts';
import { tellNoChange } from '../../security/record-changes.ts';
import type { Services } from '../../services.ts';
import { toSession } from '../sessions.ts';
import { endAdminSession, endAdminSessions, listAdminSessions } from './admin-session.ts';
import { requireAdmin, staffOf } from './require-admin.ts';

const done = z.object({ ok: z.literal(true) });

/** The devices on which one of the staff is signed in to the dashboard. */
export function adminSessionRoutes(services: Services): FastifyPluginAsyncZod {
  const isAdmin = requireAdmin(services);
  const { database, security } = services;
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.get(
      '/api/admin/sessions',
      {
        onRequest: isAdmin,
        schema: { tags: ['admin'], response: { 200: sessions, 401: errorBody } },
      },
      async (request) => {
        const staff = staffOf(request);
        const rows = await listAdminSessions(services, staff.admin.id);
        return rows.map((row) => toSession(row, staff.sessionId));
      },
    );

    app.delete(
      '/api/admin/sessions/:id',
      {
        onRequest: isAdmin,
        schema: {
          tags: ['admin'],
          params: sessionId,
          response: { 200: done, 400: errorBody, 401: errorBody, 404: errorBody },
        },
      },
      async (request) => {
        const { admin } = staffOf(request);
        const { id } = request.params;
        if (!(await endAdminSession(services, admin.id, id))) {
          throw new Refusal(404, 'This device is already signed out. Refresh the list.');
        }
        await security.record(request, {
          event: 'session.ended',
          actor: { kind: 'staff', id: admin.id },
          about: `session ${id}`,
        });
        tellNoChange(request);
        return { ok: true } as const;
      },
    );

    app.delete(
      '/api/admin/sessions',
      { onRequest: isAdmin, schema: { tags: ['admin'], response: { 200: done, 401: errorBody } } },
      async (request) => {
        const { admin } = staffOf(request);
        const count = await endAdminSessions(database.db, admin.id, null);
        await security.record(request, {
          event: 'session.ended',
          actor: { kind: 'staff', id: admin.id },
          about: `everywhere (${count})`,
        });
        tellNoChange(request);
        return { ok: true } as const;
      },
    );
  };
}
