import type { FastifyRequest } from 'fastify';
import { findSignedIn } from '#server/accounts/customer/customer-session.ts';
import { findGuestCart } from '#server/cart/cart-cookie.ts';
import type { OrderRow } from '#server/orders/orders.queries.ts';
import type { Services } from '#server/services.ts';
import type { Buyer } from './place-order.ts';

/** The shopper at checkout; null without a cart (R-CART-27). */
export async function findBuyer(services: Services, request: FastifyRequest): Promise<Buyer | null> {
  const signedIn = await findSignedIn(services, request);
  const cartId = signedIn ? signedIn.cartId : await findGuestCart(services, request);
  return cartId === null ? null : { cartId, customerId: signedIn?.customer.id ?? null };
}

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
