/**
 * Why a payment ended, or why its money goes back. never-approved: nobody approved it in time · declined: the provider said
 * no · closed-at-provider: the provider no longer knows it as open · sold-out, unavailable, restricted: it cannot be
 * shipped · price-changed, address-changed: the total the shopper approved no longer holds · order-replaced,
 * order-cancelled, order-deleted, marked-paid, paid-otherwise: the order no longer waits for it · too-many-declines: three
 * instruments were refused · wrong-amount: the capture is not what was asked for · returned-before: the money had gone back
 * before the store heard of it · beside-another: another payment was open.
 */
export const paymentEndReasons = [
  'never-approved',
  'declined',
  'closed-at-provider',
  'refused-by-provider',
  'sold-out',
  'unavailable',
  'restricted',
  'no-address',
  'price-changed',
  'address-changed',
  'order-replaced',
  'order-expired',
  'order-cancelled',
  'order-deleted',
  'order-moved-on',
  'marked-paid',
  'paid-otherwise',
  'too-many-declines',
  'wrong-amount',
  'returned-before',
  'beside-another',
  'code-used-up',
] as const;

export type PaymentEndReason = (typeof paymentEndReasons)[number];

/** What the sentence of an end reason names. */
export type EndDetail = {
  product?: string;
  left?: number;
  state?: string;
  orderStatus?: string;
  code?: string;
};
