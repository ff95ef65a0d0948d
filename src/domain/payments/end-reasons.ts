import { codeProblemSentence } from '#domain/discounts/code-use.ts';
import { magazinesCannotShipTo } from '#domain/restrictions/magazine-refusal.ts';
import { states, type StateCode } from '#domain/shipping/states.ts';

/**
 * Why a payment ended without money that stays: nothing was captured, or what was captured goes back. never-approved: nobody
 * approved it in time · declined, too-many-declines: the provider said no · closed-at-provider: it is no longer open there ·
 * refused-by-provider: the provider did not take the order · sold-out, unavailable, restricted, no-address, wrong-zip: the order
 * cannot be shipped · code-used-up: its discount code has no uses left · price-changed, address-changed: the total that the shopper saw
 * no longer holds · order-…, marked-paid, paid-otherwise: the order no longer waits for it · wrong-amount: the capture is not
 * what was asked for · returned-before: the money had gone back before the store heard of it · beside-another: another payment
 * was open.
 */
export const paymentEndReasons = [
  'never-approved',
  'declined',
  'too-many-declines',
  'closed-at-provider',
  'refused-by-provider',
  'sold-out',
  'unavailable',
  'restricted',
  'no-address',
  'wrong-zip',
  'code-used-up',
  'price-changed',
  'address-changed',
  'order-replaced',
  'order-expired',
  'order-cancelled',
  'order-deleted',
  'order-moved-on',
  'marked-paid',
  'paid-otherwise',
  'wrong-amount',
  'returned-before',
  'beside-another',
] as const;

export type PaymentEndReason = (typeof paymentEndReasons)[number];

/** What the sentence of an end reason names: a product and how many are left, a US state, the order's status, a code. */
export type EndDetail = Readonly<{
  product?: string;
  left?: number;
  state?: StateCode;
  orderStatus?: string;
  code?: string;
  /** It is this customer who has no use of the code left. */
  byCustomer?: boolean;
}>;

/** A reason with what its sentence names. */
export type PaymentEnd = Readonly<{ reason: PaymentEndReason; detail?: EndDetail }>;

/** Whether the order cannot be had as it was ordered: the shopper hears why, whoever found it out first. */
export function isUnavailable(reason: PaymentEndReason): boolean {
  return ['sold-out', 'unavailable', 'restricted', 'no-address', 'wrong-zip', 'code-used-up'].includes(
    reason,
  );
}

/** The sentence for the shopper and the owner. */
export function endSentence({ reason, detail = {} }: PaymentEnd): string {
  const { product = 'An item', left = 0, state, orderStatus = 'closed' } = detail;
  switch (reason) {
    case 'sold-out':
      return left > 0 ? `Only ${left} of ${product} left.` : `${product} is sold out.`;
    case 'unavailable':
      return `${product} is no longer available.`;
    case 'restricted':
      return state ? magazinesCannotShipTo(state) : 'Magazines cannot be shipped to this address.';
    case 'no-address':
      return 'A shipping address is needed before payment.';
    case 'wrong-zip':
      return `The ZIP code is not in ${state ? states[state] : 'the chosen state'}. Check the address.`;
    case 'code-used-up':
      return `${codeSentence(detail)} Remove it to go on.`;
    case 'never-approved':
      return 'The payment was not approved in time.';
    case 'declined':
    case 'too-many-declines':
      return 'The payment was declined.';
    case 'closed-at-provider':
      return 'The payment was closed at the provider.';
    case 'refused-by-provider':
      return 'The payment provider did not accept the order.';
    case 'price-changed':
      return 'The total changed before the payment began.';
    case 'address-changed':
      return 'The address changed the total.';
    case 'order-replaced':
      return 'The order was replaced by a newer one.';
    case 'order-expired':
      return 'The order was not paid in time.';
    case 'order-cancelled':
      return 'The order was cancelled.';
    case 'order-deleted':
      return 'The order was already deleted when the payment came.';
    case 'order-moved-on':
      return `The order was already ${orderStatus} when the payment came.`;
    case 'marked-paid':
      return 'The order was marked as paid.';
    case 'paid-otherwise':
      return 'The order was paid another way.';
    case 'wrong-amount':
      return 'The captured amount is not what the order asked for.';
    case 'returned-before':
      return 'The payment had gone back before the shop heard of it.';
    case 'beside-another':
      return 'Another payment for the order was open.';
  }
}

/** The same for the owner who marks such an order as paid: it is for the owner to say whether the code may be used. */
export function ownerEndSentence(end: PaymentEnd): string {
  if (end.reason !== 'code-used-up') return endSentence(end);
  const { code = '' } = end.detail ?? {};
  return `The discount code ${code} has no uses left for this order. Raise its limit under Discounts, then try again.`;
}

/** The field of the checkout that is at fault, if one is. */
export function fieldOfEnd({ reason }: PaymentEnd): { field?: string } {
  if (reason === 'code-used-up') return { field: 'discountCode' };
  return reason === 'wrong-zip' ? { field: 'shippingAddress.zipCode' } : {};
}

function codeSentence({ code = '', byCustomer = false }: EndDetail): string {
  return codeProblemSentence(byCustomer ? 'used-by-customer' : 'used-up', { code });
}
