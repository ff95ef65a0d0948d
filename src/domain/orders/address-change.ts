import type { Discount } from '#domain/discounts/discount.schema.ts';
import type { Cents } from '#domain/money/money.ts';
import type { PricedLine } from '#domain/payments/refundable.ts';
import type { RequestParts } from '#domain/payments/payment-request.ts';
import { cannotShip, findRestriction, orderedGoods } from '#domain/restrictions/shipping-restrictions.ts';
import type { FieldError } from '#domain/result.ts';
import { shippingRate } from '#domain/shipping/rate.ts';
import type { StateCode } from '#domain/shipping/us-states.ts';
import { salesTax } from '#domain/tax/rate.ts';
import { paidLeft, type ChargedOrder, type PaidLeft } from './paid-left.ts';
import type { OrderStatus } from './order-status.ts';

/** How the difference of an edit is settled. A payment request asks the customer for a higher amount. */
export const settlements = ['refund', 'payment-request', 'keep-total'] as const;

export type Settlement = (typeof settlements)[number];

/** A paid order as another address sees it. Amounts in cents. */
export type MovedOrder = Omit<ChargedOrder, 'lines'> & {
  status: OrderStatus;
  /** The current state; null without an address. */
  state: StateCode | null;
  discount: Pick<Discount, 'fixedShippingRate' | 'taxExempt'> | null;
  lines: readonly (PricedLine & { productId: number; category: string })[];
  /** What is left of the payments. */
  refundable: Cents;
};

/** What is left of what the customer paid, and the amount by the rules for the new state. In cents. */
type Difference = { paid: Cents; now: Cents };

/**
 * plain: saved without asking · difference: the owner settles it in one of these ways; `cents` is what the new state costs more,
 * negative if it costs less · refused: the order cannot go there.
 */
export type AddressChange =
  | { kind: 'plain' }
  | { kind: 'difference'; shipping: Difference; tax: Difference; cents: Cents; ways: Settlement[] }
  | { kind: 'refused'; reason: FieldError<'state'> };

/**
 * What another state does to a paid order (R-ORD-34): the same state is a plain edit. In another state, the units that were not
 * refunded get its shipping rate, sales tax and restrictions. `today`: the products' categories by id, which only the server knows.
 */
export function addressChange(
  order: MovedOrder,
  state: StateCode,
  today: ReadonlyMap<number, string> = new Map(),
): AddressChange {
  if (state === order.state) return { kind: 'plain' };
  const left = paidLeft(order);
  const staying = order.lines.filter((_, index) => (left.lines[index]?.units ?? 0) > 0);
  const restriction = findRestriction(orderedGoods(staying, today), state);
  if (restriction !== null) {
    const message = `${cannotShip(restriction, state)} Refund them first, or choose another address.`;
    return { kind: 'refused', reason: { field: 'state', message } };
  }
  const shipping = shippingOf(order, left, state);
  const tax = taxOf(order, left, state);
  const cents = shipping.now + tax.now - shipping.paid - tax.paid;
  if (cents === 0) return { kind: 'plain' };
  return { kind: 'difference', shipping, tax, cents, ways: waysOf(cents, order.refundable) };
}

/**
 * What a difference is for, in cents: negative where the new state costs less. Shipping may rise while the tax falls, and the books of
 * each follow.
 */
export function partsOfChange({
  shipping,
  tax,
}: Extract<AddressChange, { kind: 'difference' }>): RequestParts {
  return { goods: 0, shipping: shipping.now - shipping.paid, tax: tax.now - tax.paid };
}

function shippingOf(order: MovedOrder, left: PaidLeft, state: StateCode): Difference {
  const rate = order.lines.length === 0 ? 0 : shippingRate(state, order.discount?.fixedShippingRate ?? null);
  // Shipping that the owner refunded stays refunded.
  const given = order.refunds
    .filter(({ status, cause }) => status !== 'failed' && cause !== 'address')
    .map(({ shippingCents }) => shippingCents);
  return { paid: left.shipping, now: Math.max(0, rate - sumOf(given)) };
}

function taxOf(order: MovedOrder, left: PaidLeft, state: StateCode): Difference {
  const goods = sumOf(left.lines.map((line) => line.goods));
  return {
    paid: sumOf(left.lines.map(({ tax }) => tax)),
    now: order.discount?.taxExempt ? 0 : salesTax(goods, state),
  };
}

function waysOf(cents: Cents, refundable: Cents): Settlement[] {
  if (cents > 0) return ['payment-request', 'keep-total'];
  return -cents <= refundable ? ['refund', 'keep-total'] : ['keep-total'];
}

function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, cents) => sum + cents, 0);
}
