import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { findSignedIn, type SignedIn } from './customer-session.ts';

/** Who is signed in, or a 401 (decisions, 'Whose cart': an invalid token is 401 on /api/auth/*). */
export async function requireCustomer(services: Services, request: FastifyRequest): Promise<SignedIn> {
  const signedIn = await findSignedIn(services, request);
  if (!signedIn) throw new Refusal(401, 'Please sign in.');
  return signedIn;
}
