import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findSignedIn } from '../accounts/customer/customer-session.ts';
import { carts } from '../db/schema/cart.ts';
import { hashToken, newToken } from '../http/tokens.ts';
import type { Services } from '../services.ts';
import { openCustomerCart } from './move-guest-cart.ts';

const cookieName = 'cart';

/** How long a browser keeps a guest's cart, from its first line on. */
export const guestCartDays = 30;

/**
 * Whose cart the request is about: a customer's by the bearer token, a guest's by the cookie; null where there is none
 * yet. A token that is not valid makes a visitor (decisions, 'Whose cart').
 */
export async function findCart(services: Services, request: FastifyRequest): Promise<number | null> {
  const signedIn = await findSignedIn(services, request);
  return signedIn ? signedIn.cartId : findGuestCart(services, request);
}

/** The same; a new one, for a guest with its cookie, where there is none. */
export async function openCart(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<number> {
  const signedIn = await findSignedIn(services, request);
  if (signedIn) return signedIn.cartId ?? openCustomerCart(services.database.db, signedIn.customer.id);
  return (await findGuestCart(services, request)) ?? openGuestCart(services, reply);
}

/** The cart of the request's cookie, whoever is signed in. */
export async function findGuestCart({ database }: Services, request: FastifyRequest): Promise<number | null> {
  const token = request.cookies[cookieName];
  if (!token) return null;
  const [cart] = await database.db
    .select({ id: carts.id })
    .from(carts)
    .where(eq(carts.tokenHash, hashToken(token)))
    .limit(1);
  return cart?.id ?? null;
}

async function openGuestCart({ database, config }: Services, reply: FastifyReply): Promise<number> {
  const token = newToken();
  const [cart] = await database.db
    .insert(carts)
    .values({ tokenHash: hashToken(token) })
    .returning({ id: carts.id });
  if (!cart) throw new Error('the cart was not stored');
  void reply.setCookie(cookieName, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: guestCartDays * 24 * 60 * 60,
  });
  return cart.id;
}

/** Sign-out leaves an empty guest cart: the browser forgets the one it had. */
export function forgetGuestCart(reply: FastifyReply): void {
  void reply.clearCookie(cookieName, { path: '/' });
}
