import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  customer,
  customerOrders,
  doneAnswer,
  loginBody,
  registerBody,
  signInAnswer,
} from '#domain/accounts/customer.schema.ts';
import { registrationProblem, signInProblem } from '#domain/accounts/sign-in-rules.ts';
import { findGuestCart, forgetGuestCart } from '../../cart/cart-cookie.ts';
import { errorBody, Refusal } from '../../http/errors.ts';
import { decodeCursor, encodeCursor, listHeaders, pagingQuery } from '../../http/list-paging.ts';
import { perMinute } from '../../http/rate-limits.ts';
import type { Services } from '../../services.ts';
import { guess } from '../guesses.ts';
import { rememberDevice } from '../known-devices.ts';
import { visitOf } from '../sessions.ts';
import { endSession, toCustomer } from './customer-session.ts';
import { readHistory } from './order-history.ts';
import { readEmail, refuseForm } from './read-form.ts';
import { registerCustomer } from './register-customer.ts';
import { customerOf, requireCustomer } from './require-customer.ts';
import { findCustomer, signIn } from './sign-in.ts';

/** Registration, sign-in, sign-out, and what a signed-in customer reads (spec: shopper §7). */
export function customerRoutes(services: Services): FastifyPluginAsyncZod {
  const { config, database, security } = services;
  const onRequest = requireCustomer(services);
  const list = 'order-history';
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.post(
      '/api/auth/register',
      {
        config: { rateLimit: perMinute(config, 10) },
        schema: {
          tags: ['accounts'],
          body: registerBody,
          response: { 201: signInAnswer, 400: errorBody, 409: errorBody, 429: errorBody },
        },
      },
      async (request, reply) => {
        const { password, firstName, lastName } = request.body;
        refuseForm(registrationProblem(request.body));
        const email = readEmail(request.body.email);
        const answer = await registerCustomer(
          services,
          { email, password, firstName: firstName ?? '', lastName: lastName ?? '' },
          { guestCartId: await findGuestCart(services, request), visit: visitOf(request) },
        );
        if (!answer) throw new Refusal(409, addressTaken, { field: 'email' });
        const actor = { kind: 'customer', id: answer.customer.id } as const;
        await security.record(request, { event: 'sign-in.succeeded', actor, about: 'new account' });
        await rememberDevice(services, { request, reply }, actor);
        return reply.code(201).send(answer);
      },
    );

    app.post(
      '/api/auth/login',
      {
        schema: {
          tags: ['accounts'],
          body: loginBody,
          response: { 200: signInAnswer, 400: errorBody, 401: errorBody, 429: errorBody, 503: errorBody },
        },
      },
      async (request, reply) => {
        refuseForm(signInProblem(request.body));
        const email = request.body.email.trim().toLowerCase();
        const answer = await guess(
          services,
          { request, reply },
          { kind: 'customer', name: email, find: () => findCustomer(services, email) },
          async (known) => {
            const guestCartId = await findGuestCart(services, request);
            const entry = { guestCartId, visit: visitOf(request) };
            return signIn(services, known, request.body.password, entry);
          },
        );
        if (!answer) throw new Refusal(401, 'Invalid email or password');
        return answer;
      },
    );

    app.post(
      '/api/auth/logout',
      { onRequest, schema: { tags: ['accounts'], response: { 200: doneAnswer, 401: errorBody } } },
      async (request, reply) => {
        const { customer: whose, sessionId } = customerOf(request);
        await endSession(services, whose.id, sessionId);
        await security.record(request, {
          event: 'session.ended',
          actor: { kind: 'customer', id: whose.id },
          about: 'signed out',
        });
        forgetGuestCart(services, reply);
        return { ok: true } as const;
      },
    );

    app.get(
      '/api/auth/profile',
      { onRequest, schema: { tags: ['accounts'], response: { 200: customer, 401: errorBody } } },
      (request) => toCustomer(customerOf(request).customer),
    );

    app.get(
      '/api/auth/orders',
      {
        onRequest,
        schema: {
          tags: ['accounts'],
          querystring: z.object(pagingQuery),
          response: { 200: customerOrders, 400: errorBody, 401: errorBody },
        },
      },
      async (request, reply) => {
        const signedIn = customerOf(request);
        const { limit, cursor } = request.query;
        const [after = null] = decodeCursor(list, cursor, 1) ?? [];
        const page = await readHistory(database.db, signedIn.customer, limit, after);
        const next = page.next === null ? null : encodeCursor(list, [page.next]);
        void reply.headers(listHeaders(request.url, page.total, next));
        return page.orders;
      },
    );
  };
}

const addressTaken =
  'There is already an account with this email address. Sign in, or reset your password if you have forgotten it.';
