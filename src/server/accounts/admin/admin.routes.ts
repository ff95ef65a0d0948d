import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { bearerToken } from '../../http/bearer-token.ts';
import { errorBody, Refusal } from '../../http/errors.ts';
import { limitFailures } from '../../http/rate-limits.ts';
import type { Services } from '../../services.ts';
import { signInAdmin, signOutAdmin } from './admin-session.ts';
import { changeAdminPassword } from './change-password.ts';
import { requireAdmin } from './require-admin.ts';

/** Whoever holds it holds the shop. */
const newPassword = z.string().min(8, 'The new password needs at least 8 characters').max(200);

const signInBody = z.object({ username: z.string().min(1).max(100), password: z.string().min(1).max(200) });

/** The administrator's sign-in (spec: admin §7). */
export function adminRoutes(services: Services): FastifyPluginAsyncZod {
  const isAdmin = requireAdmin(services);
  const failures = limitFailures(services.config, services.clock, 5);
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
          },
        },
      },
      async (request) => {
        const { username, password } = request.body;
        const attempt = failures.begin(request.ip);
        const token = await signInAdmin(services, username, password);
        if (token === null) throw new Refusal(401, 'Invalid credentials');
        attempt.succeeded();
        return { token, message: 'Signed in' };
      },
    );

    app.get(
      '/api/admin/verify',
      {
        preHandler: isAdmin,
        schema: { tags: ['admin'], response: { 200: z.object({ ok: z.literal(true) }), 401: errorBody } },
      },
      () => ({ ok: true }) as const,
    );

    app.post(
      '/api/admin/logout',
      {
        preHandler: isAdmin,
        schema: { tags: ['admin'], response: { 200: z.object({ ok: z.literal(true) }), 401: errorBody } },
      },
      async (request) => {
        const token = bearerToken(request);
        if (token) await signOutAdmin(services, token);
        return { ok: true } as const;
      },
    );

    app.post(
      '/api/admin/password',
      {
        preHandler: isAdmin,
        schema: {
          tags: ['admin'],
          body: z.object({ currentPassword: z.string().max(200), newPassword }),
          response: {
            200: z.object({ ok: z.literal(true) }),
            400: errorBody,
            401: errorBody,
            429: errorBody,
          },
        },
      },
      async (request) => {
        const attempt = failures.begin(request.ip);
        if (!(await changeAdminPassword(services, bearerToken(request) ?? '', request.body))) {
          throw new Refusal(400, 'This is not your current password.', { field: 'currentPassword' });
        }
        attempt.succeeded();
        return { ok: true } as const;
      },
    );
  };
}
