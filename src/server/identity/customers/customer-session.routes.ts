import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { newPasswordProblem } from '#domain/identity/sessions/sign-in-rules.ts';
import * as accounts from '#domain/api/accounts.calls.ts';
import { forgetGuestCart } from '#server/selling/cart/cart-cookie.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { guess } from '#server/identity/sessions/guesses.ts';
import { toSession } from '#server/identity/sessions/sessions.ts';
import { changePassword } from './change-password.ts';
import { endSession, endSessions, listSessions } from '#server/identity/sessions/customer-session.ts';
import { refuseForm } from './read-form.ts';
import { customerOf } from '#server/identity/sessions/require-customer.ts';

/** A customer's devices, and a new password while signed in (issue: sessions). */
export function customerSessionRoutes(services: Services): FastifyPluginAsync {
  const { database, security } = services;
  const recordEnd = (request: FastifyRequest, id: number, about: string) =>
    security.record(request, { event: 'session.ended', actor: { kind: 'customer', id }, about });
  return async (app) => {
    app.serve(accounts.listSessions, async ({ request }) => {
      const signedIn = customerOf(request);
      const rows = await listSessions(services, signedIn.customer.id);
      return rows.map((row) => toSession(row, signedIn.sessionId));
    });

    app.serve(accounts.endSession, async ({ params: { id }, request, reply }) => {
      const { customer, sessionId: current } = customerOf(request);
      replyWith(await endSession(services, customer.id, id));
      await recordEnd(request, customer.id, `session ${id}`);
      if (id === current) forgetGuestCart(services, reply);
      return { ok: true } as const;
    });

    app.serve(accounts.endSessions, async ({ request, reply }) => {
      const { customer } = customerOf(request);
      const count = await endSessions(database.db, customer.id, null);
      await recordEnd(request, customer.id, `everywhere (${count})`);
      forgetGuestCart(services, reply);
      return { ok: true } as const;
    });

    app.serve(accounts.changePassword, async ({ body, request, reply }) => {
      const signedIn = customerOf(request);
      const { email } = signedIn.customer;
      const problem = newPasswordProblem({ password: body.newPassword });
      refuseForm(problem && { ...problem, field: 'newPassword' });
      const changed = await guess(
        services,
        { request, reply },
        { kind: 'customer', name: email, isSignedIn: true, find: async () => signedIn.customer },
        () => changePassword(services, signedIn, body),
        { right: 'password.changed', wrong: 'sign-in.failed' },
      );
      replyWith(changed);
      return { ok: true } as const;
    });
  };
}
