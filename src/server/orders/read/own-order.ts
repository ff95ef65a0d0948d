import type { FastifyRequest } from 'fastify';
import { findSignedIn } from '#server/identity/sessions/customer-session.ts';
import { findGuestCart } from '#server/selling/cart/cart-cookie.ts';
import type { Services } from '#server/services.ts';
import type { OrderRow } from './orders.queries.ts';

/** Whether the request's cookie or customer placed the order (R-ORD-20). */
export async function isOwnOrder(
  services: Services,
  request: FastifyRequest,
  { cartId, customerId }: OrderRow,
): Promise<boolean> {
  const signedIn = await findSignedIn(services, request);
  if (signedIn && customerId === signedIn.customer.id) return true;
  if (cartId === null) return false;
  return cartId === signedIn?.cartId || cartId === (await findGuestCart(services, request));
}
