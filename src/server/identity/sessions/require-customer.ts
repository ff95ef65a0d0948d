import type { FastifyRequest } from 'fastify';
import { Refusal } from '#server/platform/http/errors.ts';
import { guard, type Guard } from '#server/platform/http/caller/guards.ts';
import { recordRefusal } from '#server/identity/security-log/record-refusal.ts';
import type { Services } from '#server/services.ts';
import { findSignedIn, type SignedIn } from './customer-session.ts';

const signedIn = new WeakMap<FastifyRequest, SignedIn>();

/** Who passed the guard below. */
export function customerOf(request: FastifyRequest): SignedIn {
  const customer = signedIn.get(request);
  if (!customer) throw new Error(`${request.routeOptions.url} has no requireCustomer`);
  return customer;
}

/** Admits signed-in customers, otherwise answers 401 (R-ACCT-23). */
export function requireCustomer(services: Services): Guard {
  return guard('customer', async (request) => {
    const customer = await findSignedIn(services, request);
    if (!customer) {
      await recordRefusal(services, request);
      throw new Refusal(401, 'Please sign in.');
    }
    signedIn.set(request, customer);
  });
}
