import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as discounts from '#domain/api/discounts.calls.ts';
import type { CodeProblem } from '#domain/selling/discounts/code-use.ts';
import { findSignedIn } from '#server/identity/sessions/customer-session.ts';
import { findGuestCart } from '#server/selling/cart/cart-cookie.ts';
import { invalidField } from '#domain/result.ts';
import { replyWith } from '#server/platform/http/reply-with.ts';
import type { Services } from '#server/services.ts';
import type { CodeUser } from './code-uses.ts';
import { checkCode, heldByCart, type WhyNot } from './find-discount.ts';

export function discountRoutes(services: Services): FastifyPluginAsync {
  const { database, settings, clock } = services;
  return async (app) => {
    app.serve(discounts.validate, async ({ body: { code }, request }) => {
      const moment = { now: clock(), timeZone: settings.current().facts.timeZone };
      const check = await checkCode(database.db, code, moment, () => codeUserOf(services, request));
      return replyWith(check.ok ? check : invalidField({ field: 'code', message: messageOf(check.reason) }));
    });
  };
}

function messageOf(why: WhyNot): string {
  return why === null ? 'Invalid discount code' : `${why.sentence} ${nextSteps[why.problem]}`;
}

const nextSteps: Readonly<Record<CodeProblem, string>> = {
  'not-started': 'Try it again then.',
  'used-up': 'Try another code.',
  'used-by-customer': 'Try another code.',
  held: 'Please try again later.',
};

/** A guest's address is not known before the checkout. */
async function codeUserOf(services: Services, request: FastifyRequest): Promise<CodeUser> {
  const signedIn = await findSignedIn(services, request);
  const cartId = signedIn ? signedIn.cartId : await findGuestCart(services, request);
  return {
    email: signedIn?.customer.email ?? null,
    customerId: signedIn?.customer.id ?? null,
    isOwn: cartId === null ? undefined : heldByCart(cartId),
  };
}
