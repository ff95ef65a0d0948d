import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/services.ts';
import { findGuestCart } from '#server/selling/cart/cart-cookie.ts';
import { findSignedIn } from '#server/identity/sessions/customer-session.ts';
import type { ShippingMethod } from '#domain/orders/read/order.schema.ts';
import type { Acknowledged } from '#domain/shipping/rules/acknowledgement.schema.ts';
import type { ShippingAddress } from '#domain/shipping/rates/address.schema.ts';

/** Whose cart it is; a customer's order belongs to the account (R-ORD-21). */
export type Shopper = { cartId: number; customerId: number | null };

export type Checkout = {
  customerEmail: string;
  customerName: string;
  shippingAddress: ShippingAddress | null;
  discountCode: string | null;
  shippingMethod: ShippingMethod;
  /** The notices that the shopper confirmed. */
  acknowledged: Acknowledged;
};

/** The shopper at checkout; null without a cart (R-CART-27). */
export async function findShopper(services: Services, request: FastifyRequest): Promise<Shopper | null> {
  const signedIn = await findSignedIn(services, request);
  const cartId = signedIn ? signedIn.cartId : await findGuestCart(services, request);
  return cartId === null ? null : { cartId, customerId: signedIn?.customer.id ?? null };
}
