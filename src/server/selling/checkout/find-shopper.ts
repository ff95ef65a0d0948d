import type { FastifyRequest } from 'fastify';
import { findSignedIn } from '#server/identity/sessions/customer-session.ts';
import { findGuestCart } from '#server/selling/cart/cart-cookie.ts';
import type { Services } from '#server/services.ts';
import type { Shopper } from './shopper.ts';

/** The shopper at checkout; null without a cart (R-CART-27). */
export async function findShopper(services: Services, request: FastifyRequest): Promise<Shopper | null> {
  const signedIn = await findSignedIn(services, request);
  const cartId = signedIn ? signedIn.cartId : await findGuestCart(services, request);
  return cartId === null ? null : { cartId, customerId: signedIn?.customer.id ?? null };
}
