import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { staffPasswordProblem } from '#domain/accounts/staff-password.ts';
import { errorBody, Refusal } from '../../http/errors.ts';
import { tellNoChange } from '../../security/record-changes.ts';
import type { Services } from '../../services.ts';
import { guess } from '../guesses.ts';
import { visitOf } from '../sessions.ts';
import { endAdminSession, findAdmin, signInAdmin } from './admin-session.ts';
import { changeAdminPassword } from './change-password.ts';
import { requireAdmin, staffOf } from './require-admin.ts';

const signInBody = z.object({ username: z.string().min(1).max(100), password: z.string().min(1).max(200) });

/** The administrator's sign-in (spec: admin §7). */
export function adminRoutes(services: Services): FastifyPluginAsyncZod {
  const isAdmin = requireAdmin(services);
  const { security } = services;
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.post(
      '/api/admin/login',
      {
        schema: {
          tags: ['admin'],
          body: signInBody,
          response: {
            200: z.object({ token: z.string(), message: z.string() }),
            401: errorBody,
            429: errorBody,
            503: errorBody,
          },
        },
      },
      async (request, reply) => {
        const { username, password } = request.body;
        const token = await guess(
          services,
          { request, reply },
          { kind: 'staff', name: username, find: () => findAdmin(services, username) },
          (admin) => signInAdmin(services, admin, password, visitOf(request)),
        );
        if (token === null) throw new Refusal(401, 'Invalid credentials');
        return { token, message: 'Signed in' };
      },
    );

    app.get(
      '/api/admin/verify',
      {
        onRequest: isAdmin,
        schema: { tags: ['admin'], response: { 200: z.object({ ok: z.literal(true) }), 401: errorBody } },
      },
      () => ({ ok: true }) as const,
    );

    app.post(
      '/api/admin/logout',
      {
        onRequest: isAdmin,
        schema: { tags: ['admin'], response: { 200: z.object({ ok: z.literal(true) }), 401: errorBody } },
      },
      async (request) => {
        const { admin, sessionId } = staffOf(request);
        await endAdminSession(services, admin.id, sessionId);
        await security.record(request, {
          event: 'session.ended',
          actor: { kind: 'staff', id: admin.id },
          about: 'signed out',
        });
        tellNoChange(request);
        return { ok: true } as const;
      },
    );

    app.post(
      '/api/admin/password',
      {
        onRequest: isAdmin,
        schema: {
          tags: ['admin'],
          body: z.object({ currentPassword: z.string().max(200), newPassword: z.string().max(200) }),
          response: {
            200: z.object({ ok: z.literal(true) }),
            400: errorBody,
            401: errorBody,
            429: errorBody,
            503: errorBody,
          },
        },
      },
      async (request, reply) => {
        const staff = staffOf(request);
        const { username } = staff.admin;
        tellNoChange(request);
        const problem = staffPasswordProblem(request.body.newPassword, username);
        if (problem) throw new Refusal(400, problem, { field: 'newPassword' });
        const changed = await guess(
          services,
          { request, reply },
          { kind: 'staff', name: username, find: async () => staff.admin },
          () => changeAdminPassword(services, staff, request.body),
          { right: 'password.changed', wrong: 'sign-in.failed' },
        );
        if (!changed) {
          throw new Refusal(400, 'This is not your current password.', { field: 'currentPassword' });
        }
        return { ok: true } as const;
      },
    );
  };
}
