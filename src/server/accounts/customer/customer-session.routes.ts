import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changePasswordBody, doneAnswer } from '#domain/accounts/customer.schema.ts';
import { sessionId, sessions } from '#domain/accounts/session.schema.ts';
import { newPasswordProblem } from '#domain/accounts/sign-in-rules.ts';
import { forgetGuestCart } from '../../cart/cart-cookie.ts';
import { errorBody, Refusal } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { guess } from '../guesses.ts';
import { toSession } from '../sessions.ts';
import { changePassword } from './change-password.ts';
import { endSession, endSessions, listSessions } from './customer-session.ts';
import { refuseForm } from './read-form.ts';
import { customerOf, requireCustomer } from './require-customer.ts';

/** A customer's devices, and a new password while signed in (issue: sessions). */
export function customerSessionRoutes(services: Services): FastifyPluginAsyncZod {
  const { database, security } = services;
  const onRequest = requireCustomer(services);
  const actorOf = (id: number) => ({ kind: 'customer', id }) as const;
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.get(
      '/api/auth/sessions',
      { onRequest, schema: { tags: ['accounts'], response: { 200: sessions, 401: errorBody } } },
      async (request) => {
        const signedIn = customerOf(request);
        const rows = await listSessions(services, signedIn.customer.id);
        return rows.map((row) => toSession(row, signedIn.sessionId));
      },
    );

    app.delete(
      '/api/auth/sessions/:id',
      {
        onRequest,
        schema: {
          tags: ['accounts'],
          params: sessionId,
          response: { 200: doneAnswer, 400: errorBody, 401: errorBody, 404: errorBody },
        },
      },
      async (request, reply) => {
        const { customer, sessionId: current } = customerOf(request);
        const { id } = request.params;
        if (!(await endSession(services, customer.id, id))) throw new Refusal(404, alreadyEnded);
        await security.record(request, {
          event: 'session.ended',
          actor: actorOf(customer.id),
          about: `session ${id}`,
        });
        if (id === current) forgetGuestCart(services, reply);
        return { ok: true } as const;
      },
    );

    app.delete(
      '/api/auth/sessions',
      { onRequest, schema: { tags: ['accounts'], response: { 200: doneAnswer, 401: errorBody } } },
      async (request, reply) => {
        const { customer } = customerOf(request);
        const count = await endSessions(database.db, customer.id, null);
        await security.record(request, {
          event: 'session.ended',
          actor: actorOf(customer.id),
          about: `everywhere (${count})`,
        });
        forgetGuestCart(services, reply);
        return { ok: true } as const;
      },
    );

    app.post(
      '/api/auth/password',
      {
        onRequest,
        schema: {
          tags: ['accounts'],
          body: changePasswordBody,
          response: { 200: doneAnswer, 400: errorBody, 401: errorBody, 429: errorBody, 503: errorBody },
        },
      },
      async (request, reply) => {
        const signedIn = customerOf(request);
        const { email } = signedIn.customer;
        const problem = newPasswordProblem({ password: request.body.newPassword });
        refuseForm(problem && { ...problem, field: 'newPassword' });
        const changed = await guess(
          services,
          { request, reply },
          { kind: 'customer', name: email, find: async () => signedIn.customer },
          () => changePassword(services, signedIn, request.body),
          { right: 'password.changed', wrong: 'sign-in.failed' },
        );
        if (!changed) throw new Refusal(400, wrongPassword, { field: 'currentPassword' });
        return { ok: true } as const;
      },
    );
  };
}

const alreadyEnded = 'This device is already signed out. Refresh the list.';
const wrongPassword = 'This is not your current password. Try again, or reset it by email.';
