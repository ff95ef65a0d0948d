import type { ShippingAddress } from '#domain/shipping/rates/address.schema.ts';

/** Whose cart it is; a customer's order belongs to the account (R-ORD-21). */
export type Shopper = { cartId: number; customerId: number | null };

export type Checkout = {
  customerEmail: string;
  customerName: string;
  shippingAddress: ShippingAddress | null;
  discountCode: string | null;
};
