import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { findSignedIn, type SignedIn } from '#server/identity/sessions/customer-session.ts';
import type { Config } from '#server/config.ts';
import { carts } from '#server/db/schema/cart.ts';
import { hashToken, newToken } from '#server/platform/http/caller/tokens.ts';
import type { Services } from '#server/services.ts';
import { openCustomerCart } from './move-guest-cart.ts';

/** How long a browser keeps a guest's cart, from its first line on. */
export const guestCartDays = 30;

/**
 * The request's cart: a customer's by bearer token, a guest's by cookie; null if there is none yet. An invalid token counts as a
 * guest (R-ACCT-22, R-ACCT-23).
 */
export async function findCart(services: Services, request: FastifyRequest): Promise<number | null> {
  const signedIn = await findSignedIn(services, request);
  return signedIn ? signedIn.cartId : findGuestCart(services, request);
}

/** A guest's cart that is not stored yet. */
export type NewCart = { tokenHash: string };
/** The id of a stored cart, or a new one. */
export type OpenCart = number | NewCart;

/** The caller's cart. If there is none, creates a customer's, or gives the guest the cookie of a cart to store with its first line. */
export async function openCart(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OpenCart> {
  const signedIn = await findSignedIn(services, request);
  if (signedIn) return openCartOf(services, signedIn);
  return (await findGuestCart(services, request)) ?? newGuestCart(services, reply);
}

/** A customer's cart, created if there is none. */
export async function openCartOf(
  { database }: Pick<Services, 'database'>,
  { cartId, customer }: SignedIn,
): Promise<number> {
  return cartId ?? openCustomerCart(database.db, customer.id);
}

/** The cart of the request's cookie, even if a customer is signed in. */
export async function findGuestCart(
  { database, config }: Services,
  request: FastifyRequest,
): Promise<number | null> {
  const token = request.cookies[cookieOf(config).name];
  if (!token) return null;
  const [cart] = await database.db
    .select({ id: carts.id })
    .from(carts)
    .where(eq(carts.tokenHash, hashToken(token)));
  return cart?.id ?? null;
}

/** Whether the browser keeps the cookie of a guest's cart. */
export function keepsCart({ config }: Pick<Services, 'config'>, request: FastifyRequest): boolean {
  return Boolean(request.cookies[cookieOf(config).name]);
}

function newGuestCart({ config }: Services, reply: FastifyReply): NewCart {
  const token = newToken();
  const { name, attributes } = cookieOf(config);
  void reply.setCookie(name, token, { ...attributes, maxAge: guestCartDays * 24 * 60 * 60 });
  return { tokenHash: hashToken(token) };
}

/** Sign-out leaves an empty guest cart: the browser drops its old one. */
export function forgetGuestCart({ config }: Pick<Services, 'config'>, reply: FastifyReply): void {
  const { name, attributes } = cookieOf(config);
  void reply.clearCookie(name, attributes);
}

/**
 * Browsers accept a __Host- cookie only from this exact host over https: no other subdomain can plant a cart (RFC 6265bis). On
 * plain http there is no such name.
 */
function cookieOf({ publicUrl }: Config): { name: string; attributes: CookieSerializeOptions } {
  const secure = publicUrl.startsWith('https:');
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return { name: secure ? '__Host-cart' : 'cart', attributes };
}
