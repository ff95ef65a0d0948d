import type { FastifyPluginAsync } from 'fastify';
import {
  newPasswordProblem,
  registrationProblem,
  signInProblem,
} from '#domain/identity/sessions/sign-in-rules.ts';
import * as accounts from '#domain/api/accounts.calls.ts';
import { findGuestCart, forgetGuestCart, openCartOf } from '#server/selling/cart/cart-cookie.ts';
import { decodeCursor, encodeCursor, listHeaders } from '#server/platform/http/input/list-paging.ts';
import { found, refused } from '#domain/result.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import { guess } from '#server/identity/sessions/guesses.ts';
import { rememberDevice } from '#server/identity/sessions/known-devices.ts';
import { visitOf } from '#server/identity/sessions/sessions.ts';
import { endSession, toCustomer } from '#server/identity/sessions/customer-session.ts';
import { readHistory } from './order-history.ts';
import { readEmail, refuseForm } from './read-form.ts';
import { registerCustomer } from './register-customer.ts';
import { customerOf } from '#server/identity/sessions/require-customer.ts';
import { isPaid } from '#domain/orders/read/order-status.ts';
import { findOrderByNumber } from '#server/orders/read/orders.queries.ts';
import { isOwnOrder } from '#server/orders/read/own-order.ts';
import { keepOrder } from './keep-order.ts';
import { orderAgain } from './order-again.ts';
import { findCustomer, signIn } from './sign-in.ts';

/** Registration, sign-in, sign-out, and what a signed-in customer reads (R-API-14 to R-API-17). */
export function customerRoutes(services: Services): FastifyPluginAsync {
  const { database, security } = services;
  const list = 'order-history';
  return async (app) => {
    app.serve(accounts.register, async ({ body, request, reply }) => {
      const { password, firstName, lastName } = body;
      refuseForm(registrationProblem(body));
      const email = readEmail(body.email);
      const registered = await registerCustomer(
        services,
        { email, password, firstName: firstName ?? '', lastName: lastName ?? '' },
        { guestCartId: await findGuestCart(services, request), visit: visitOf(request) },
      );
      const answer = replyWith(registered);
      const actor = { kind: 'customer', id: answer.customer.id } as const;
      await security.record(request, { event: 'sign-in.succeeded', actor, about: 'new account' });
      await rememberDevice(services, { request, reply }, actor);
      return answer;
    });

    app.serve(accounts.signIn, async ({ body, request, reply }) => {
      refuseForm(signInProblem(body));
      const email = body.email.trim().toLowerCase();
      const answer = await guess(
        services,
        { request, reply },
        { kind: 'customer', name: email, find: () => findCustomer(services, email) },
        async (known) => {
          const guestCartId = await findGuestCart(services, request);
          const entry = { guestCartId, visit: visitOf(request) };
          return signIn(services, known, body.password, entry);
        },
      );
      return replyWith(answer);
    });

    app.serve(accounts.signOut, async ({ request, reply }) => {
      const { customer, sessionId } = customerOf(request);
      await endSession(services, customer.id, sessionId);
      await security.record(request, {
        event: 'session.ended',
        actor: { kind: 'customer', id: customer.id },
        about: 'signed out',
      });
      forgetGuestCart(services, reply);
      return { ok: true } as const;
    });

    app.serve(accounts.readProfile, ({ request }) => toCustomer(customerOf(request).customer));

    app.serve(accounts.listOrders, async ({ query: { limit, cursor }, request, reply }) => {
      const signedIn = customerOf(request);
      const [after = null] = decodeCursor(list, cursor, 1) ?? [];
      const { timeZone } = services.settings.current().facts;
      const page = await readHistory(database.db, signedIn.customer, { limit, after, timeZone });
      const next = page.next === null ? null : encodeCursor(list, [page.next]);
      void reply.headers(listHeaders(request.url, page.total, next));
      return page.orders;
    });

    app.serve(accounts.keepOrder, async ({ params: { orderId }, body: { password }, request }) => {
      refuseForm(newPasswordProblem({ password }));
      const order = await findOrderByNumber(database.db, orderId);
      const isGuests =
        order !== null &&
        order.customerId === null &&
        isPaid(order.status) &&
        (await isOwnOrder(services, request, order));
      const kept = replyWith(found(isGuests ? order : null, orderNotFound));
      await keepOrder(services, kept, password);
      return { ok: true } as const;
    });

    app.serve(accounts.orderAgain, async ({ params: { orderId }, request }) => {
      const signedIn = customerOf(request);
      const answer = await orderAgain(services, signedIn.customer, orderId, () =>
        openCartOf(services, signedIn),
      );
      return replyWith(found(answer, orderNotFound));
    });
  };
}

const orderNotFound = refused('missing', 'Order not found', { field: 'orderId' });
