import type { Discount } from '#domain/discounts/discount.schema.ts';
import type { Cents } from '#domain/money/money.ts';
import { refundableLines, type PricedLine } from '#domain/payments/refundable.ts';
import type {
  RequestCause,
  RequestParts,
  RequestState,
  RequestView,
} from '#domain/payments/payment-request.ts';
import type { RefundCause } from '#domain/payments/refund-causes.ts';
import { findRestriction, shippingRestrictions } from '#domain/restrictions/shipping-restrictions.ts';
import type { FieldError } from '#domain/result.ts';
import { shippingRate } from '#domain/shipping/rate.ts';
import { usStates, type StateCode } from '#domain/shipping/us-states.ts';
import { salesTax } from '#domain/tax/rate.ts';
import { shippingLeft, type RefundedOrder } from './refund-quote.ts';
import type { OrderStatus } from './order-status.ts';

/** How the difference of an edit is settled. A payment request asks the customer for a higher amount. */
export const settlements = ['refund', 'payment-request', 'keep-total'] as const;

export type Settlement = (typeof settlements)[number];

/** A paid order as another address sees it. Amounts in cents. */
export type MovedOrder = Omit<RefundedOrder, 'lines' | 'refunds'> & {
  status: OrderStatus;
  /** The current state; null without an address. */
  state: StateCode | null;
  discount: Pick<Discount, 'fixedShippingRate' | 'taxExempt'> | null;
  lines: readonly (PricedLine & { productId: number; category: string })[];
  refunds: readonly (RefundedOrder['refunds'][number] & { cause: RefundCause | null })[];
  requests: readonly AddressRequest[];
  /** What is left of the payments. */
  refundable: Cents;
};

/** A payment request, with what it is for. */
type AddressRequest = {
  cause: RequestCause;
  state: RequestState | RequestView;
  shippingCents: Cents;
  taxCents: Cents;
};

/** An amount as the customer paid it, refunds deducted and payment requests for addresses added, and by the rules for the new state. In cents. */
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
 * refunded get its shipping rate, sales tax and restrictions.
 */
export function addressChange(order: MovedOrder, state: StateCode): AddressChange {
  if (state === order.state) return { kind: 'plain' };
  const left = refundableLines(order, order.refunds);
  const staying = order.lines.filter((line) => unitsOf(left, line.id) > 0);
  const restriction = findRestriction(
    staying.map(({ productId, category }) => ({ id: productId, category })),
    state,
  );
  if (restriction !== null) {
    const { goods } = shippingRestrictions[restriction];
    const message = `${goods} cannot be shipped to ${usStates[state]}. Refund them first, or choose another address.`;
    return { kind: 'refused', reason: { field: 'state', message } };
  }
  const shipping = shippingOf(order, state);
  const tax = taxOf(order, state);
  const cents = shipping.now + tax.now - shipping.paid - tax.paid;
  if (cents === 0) return { kind: 'plain' };
  return { kind: 'difference', shipping, tax, cents, ways: waysOf(cents, order.refundable) };
}

/** What a payment request for a difference is for: shipping takes as much of it as it rose. In cents. */
export function chargeOf({ shipping, cents }: Extract<AddressChange, { kind: 'difference' }>): RequestParts {
  const part = Math.min(Math.max(0, shipping.now - shipping.paid), Math.max(0, cents));
  return { goods: 0, shipping: part, tax: Math.max(0, cents) - part };
}

/** The part of a difference that goes back as shipping, so that shipping is never refunded twice. In cents. */
export function shippingBack(change: Extract<AddressChange, { kind: 'difference' }>): Cents {
  return Math.min(Math.max(0, change.shipping.paid - change.shipping.now), -change.cents);
}

function shippingOf(order: MovedOrder, state: StateCode): Difference {
  const rate = order.lines.length === 0 ? 0 : shippingRate(state, order.discount?.fixedShippingRate ?? null);
  // Shipping that the owner refunded stays refunded.
  const given = sumOf(
    counted(order)
      .filter(({ cause }) => cause !== 'address')
      .map(({ shippingCents }) => shippingCents),
  );
  const charged = sumOf(paidFor(order).map(({ shippingCents }) => shippingCents));
  const shippingCents = order.shippingCents + charged;
  return { paid: shippingLeft({ ...order, shippingCents }), now: Math.max(0, rate - given) };
}

function taxOf(order: MovedOrder, state: StateCode): Difference {
  const untaxed = { ...order, taxCents: 0 };
  const goods = sumOf(refundableLines(untaxed, order.refunds).map(({ cents }) => cents));
  const taxed = sumOf(refundableLines(order, order.refunds).map(({ cents }) => cents));
  const settled = counted(order)
    .filter(({ cause }) => cause === 'address')
    .map(({ amountCents, shippingCents }) => amountCents - shippingCents);
  return {
    paid: taxed - goods - sumOf(settled) + sumOf(paidFor(order).map(({ taxCents }) => taxCents)),
    now: order.discount?.taxExempt ? 0 : salesTax(goods, state),
  };
}

function waysOf(cents: Cents, refundable: Cents): Settlement[] {
  if (cents > 0) return ['payment-request', 'keep-total'];
  return -cents <= refundable ? ['refund', 'keep-total'] : ['keep-total'];
}

/** The earlier changes of address that the customer paid for. */
function paidFor({ requests }: MovedOrder) {
  return requests.filter(({ cause, state }) => cause === 'address' && state === 'paid');
}

function counted(order: MovedOrder) {
  return order.refunds.filter(({ status }) => status !== 'failed');
}

function unitsOf(lines: ReturnType<typeof refundableLines>, id: number): number {
  return lines.find(({ lineId }) => lineId === id)?.units ?? 0;
}

function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, cents) => sum + cents, 0);
}
