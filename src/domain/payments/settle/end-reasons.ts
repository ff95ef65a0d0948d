import { heldText, unitsLeftSentence } from '#domain/catalog/stock/stock.ts';
import { statusWord, type OrderStatus } from '#domain/orders/read/order-status.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';
import { closedSentence } from '#domain/shipping/times/closing.ts';
import { codeProblemSentence, codeRemedy } from '#domain/selling/discounts/code-use.ts';
import { cannotShip, confirmSentence, refusalSentence } from '#domain/shipping/rules/rule-text.ts';
import { places, type PlaceCode } from '#domain/shipping/rates/us-states.ts';

/**
 * Why a payment ended without money: nothing was captured, or the capture is refunded. never-approved: not approved in time ·
 * declined, too-many-declines: declined by the provider · closed-at-provider: no longer open there · refused-by-provider: the
 * provider did not accept the order · sold-out, unavailable, restricted, no-address, wrong-zip: the order cannot be shipped ·
 * not-acknowledged: a notice that a state rule asks for was not confirmed ·
 * store-closed: checkout is closed (R-TIME-5) · code-used-up: its discount code has no uses left, or others hold them · price-changed, address-changed: the total that the shopper saw has changed ·
 * order-…, marked-paid, paid-otherwise: the order no longer needs it · wrong-amount: the capture has a different amount ·
 * request-closed: the payment request was canceled or has expired · returned-before: refunded before the store learned of it · beside-another: another payment was open.
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
  'not-acknowledged',
  'no-address',
  'wrong-zip',
  'code-used-up',
  'store-closed',
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
  'request-closed',
] as const;

export type PaymentEndReason = (typeof paymentEndReasons)[number];

/** Details for an end reason's message: a product and how many are left, the goods and the place of a state rule, a US state, the order's status, a code. */
export type EndDetail = Readonly<{
  product?: string;
  left?: number;
  /** Until when other orders hold the rest, or the code; null: not known (R-STOCK-12). */
  heldUntil?: string | null;
  /** 'Magazines', 'California'. */
  goods?: string;
  where?: string;
  state?: PlaceCode;
  orderStatus?: OrderStatus;
  code?: string;
  /** This customer has no uses of the code left. */
  byCustomer?: boolean;
  /** When a closed checkout opens, and the owner's words about it; or why a build is not made (R-FIT-2). */
  reopens?: Day;
  words?: string;
}>;

/** A reason with its details. */
export type PaymentEnd = Readonly<{ reason: PaymentEndReason; detail?: EndDetail }>;

/** Whether the order cannot be fulfilled as placed; the shopper is always told why. */
export function isUnavailable(reason: PaymentEndReason): boolean {
  return [
    'sold-out',
    'unavailable',
    'restricted',
    'not-acknowledged',
    'no-address',
    'wrong-zip',
    'code-used-up',
    'store-closed',
  ].includes(reason);
}

/**
 * The message for the shopper and the owner. `timeZone`: in which it names the end of a hold; null: it does not, as in a history, which
 * outlives the hold.
 */
export function endSentence({ reason, detail = {} }: PaymentEnd, timeZone: string | null): string {
  const { product = 'An item', left = 0, state, orderStatus } = detail;
  switch (reason) {
    case 'sold-out':
      return detail.heldUntil === undefined
        ? unitsLeftSentence(product, left)
        : `${product}: ${heldText(detail.heldUntil, timeZone)}. Please try again later.`;
    case 'unavailable':
      return detail.words ?? `${product} is no longer available.`;
    case 'restricted':
      return refusalSentence(...refusedIn(detail));
    case 'not-acknowledged':
      return confirmSentence(goodsIn(detail));
    case 'no-address':
      return 'A shipping address is needed before payment.';
    case 'wrong-zip':
      return `The ZIP code is not in ${state ? places[state] : 'the chosen state'}. Check the address.`;
    case 'code-used-up':
      return `${codeSentence(detail, timeZone)} ${codeRemedy(codeProblem(detail))}`;
    case 'store-closed':
      return closedText(detail);
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
      return 'The order was canceled.';
    case 'order-deleted':
      return 'The order was already deleted when the payment arrived.';
    case 'order-moved-on':
      return `The order was already ${orderStatus ? statusWord(orderStatus) : 'closed'} when the payment arrived.`;
    case 'marked-paid':
      return 'The order was marked as paid.';
    case 'paid-otherwise':
      return 'The order was paid another way.';
    case 'wrong-amount':
      return 'The captured amount does not match the order.';
    case 'returned-before':
      return 'The payment was refunded before the store learned of it.';
    case 'beside-another':
      return 'Another payment for the order was open.';
    case 'request-closed':
      return 'The payment request was no longer open.';
  }
}

/** Why an owner cannot mark the order as paid. The owner decides whether the code may be used, and has no cart. */
export function ownerEndSentence(end: PaymentEnd, timeZone: string | null): string {
  if (end.reason === 'restricted') {
    return `${cannotShip(...refusedIn(end.detail ?? {}))} Change the address, or cancel the order.`;
  }
  if (end.reason === 'not-acknowledged') {
    const goods = goodsIn(end.detail ?? {}).toLowerCase();
    return `The customer has to confirm the notice about ${goods}. Send a payment request, which asks for it.`;
  }
  if (end.reason !== 'code-used-up') return endSentence(end, timeZone);
  const { code = '', heldUntil } = end.detail ?? {};
  if (heldUntil !== undefined)
    return `${codeSentence(end.detail ?? {}, timeZone)} Try again later, or raise its limit under Discounts.`;
  return `The discount code ${code} has no uses left for this order. Raise its limit under Discounts, then try again.`;
}

/** The checkout field at fault, if any. */
export function fieldOfEnd({ reason }: PaymentEnd): { field?: string } {
  if (reason === 'code-used-up') return { field: 'discountCode' };
  if (reason === 'restricted') return { field: 'shippingAddress.state' };
  if (reason === 'not-acknowledged') return { field: 'acknowledged' };
  return reason === 'wrong-zip' ? { field: 'shippingAddress.zipCode' } : {};
}

/** Before rules were the owner's, they were about magazines and named the state. */
function refusedIn({
  goods = 'Magazines',
  where,
  state,
}: EndDetail): [goods: string, where: string | undefined] {
  return [goods, where ?? (state && places[state])];
}

function goodsIn({ goods = 'these goods' }: EndDetail): string {
  return goods;
}

function closedText({ reopens, words = '' }: EndDetail): string {
  const closed = reopens === undefined ? 'Checkout is closed.' : closedSentence(reopens);
  return [closed, words, 'You have not been charged.'].filter(Boolean).join(' ');
}

function codeSentence(detail: EndDetail, timeZone: string | null): string {
  const { code = '', heldUntil = null } = detail;
  return codeProblemSentence(codeProblem(detail), { code, heldUntil, timeZone });
}

function codeProblem({ byCustomer = false, heldUntil }: EndDetail) {
  if (heldUntil !== undefined) return 'held';
  return byCustomer ? 'used-by-customer' : 'used-up';
}
