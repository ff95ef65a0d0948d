import { noParts } from '#domain/money/ledger/ledger.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { allocate } from '#domain/money/amounts/allocate.ts';
import { sum, type Cents } from '#domain/money/amounts/money.ts';
import {
  cannotShip,
  findRestriction,
  orderedGoods,
} from '#domain/shipping/restrictions/shipping-restrictions.ts';
import type { FieldError } from '#domain/result.ts';
import { shippingRate } from '#domain/shipping/rates/rate.ts';
import type { StateCode } from '#domain/shipping/rates/us-states.ts';
import { salesTax } from '#domain/money/tax/rate.ts';
import type { AdjustmentRow } from '#domain/orders/read/adjustments.ts';
import { netOf, type LineStanding, type OrderStanding } from '#domain/orders/read/order-standing.ts';
import type { OrderStatus } from '#domain/orders/read/order-status.ts';

/** How the difference of an edit is settled. A payment request asks the customer for a higher amount. */
export const settlements = ['refund', 'payment-request', 'keep-total'] as const;

export type Settlement = (typeof settlements)[number];

/** A paid order as another address sees it. Amounts in cents. */
export type MovedOrder = {
  status: OrderStatus;
  /** The current state; null without an address. */
  state: StateCode | null;
  discount: Pick<Discount, 'fixedShippingRate' | 'taxExempt'> | null;
  /** Whether staff set the shipping or the sales tax: then no rate changes it. */
  isShippingSet: boolean;
  isTaxSet: boolean;
  lines: readonly (Pick<LineStanding, 'lineId' | 'units' | 'left'> & {
    productId: number;
    category: string;
  })[];
  /** What is left of the shipping, and what the owner gave back of it. */
  shipping: Cents;
  shippingGivenBack: Cents;
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
 * refunded get its shipping rate, sales tax and restrictions. An amount that staff set stays. `today`: the products' categories by id,
 * which only the server knows.
 */
export function addressChange(
  order: MovedOrder,
  state: StateCode,
  today: ReadonlyMap<number, string> = new Map(),
): AddressChange {
  if (state === order.state) return { kind: 'plain' };
  const staying = order.lines.filter(({ units }) => units > 0);
  const restriction = findRestriction(orderedGoods(staying, today), state);
  if (restriction !== null) {
    const message = `${cannotShip(restriction, state)} Refund them first, or choose another address.`;
    return { kind: 'refused', reason: { field: 'state', message } };
  }
  const shipping = shippingOf(order, state);
  const tax = taxOf(order, state);
  const cents = shipping.now + tax.now - shipping.paid - tax.paid;
  if (shipping.now === shipping.paid && tax.now === tax.paid) return { kind: 'plain' };
  return { kind: 'difference', shipping, tax, cents, ways: waysOf(cents, order.refundable) };
}

/** The rows of another state: the shipping, and the sales tax of each line. Each may rise while another falls. */
export function rowsOfMove(
  { lines }: Pick<OrderStanding, 'lines'>,
  change: AddressChange,
  state: StateCode,
): AdjustmentRow[] {
  const row = { cause: 'address', lineId: null, units: 0, restocked: 0, state, ...noParts } as const;
  // From here on it has the rates of that state, which cost the same.
  if (change.kind !== 'difference') return [row];
  const { shipping, tax } = change;
  const taxes = allocate(
    tax.now,
    lines.map(({ left }) => netOf(left)),
  );
  return [
    { ...row, shipping: shipping.now - shipping.paid },
    ...lines.map(({ lineId, left }, index) => ({ ...row, lineId, tax: (taxes[index] ?? 0) - left.tax })),
  ];
}

function shippingOf(order: MovedOrder, state: StateCode): Difference {
  const { shipping: paid, shippingGivenBack, isShippingSet, discount } = order;
  const rate = order.lines.length === 0 ? 0 : shippingRate(state, discount?.fixedShippingRate ?? null);
  // Shipping that the owner refunded stays refunded.
  return { paid, now: isShippingSet ? paid : Math.max(0, rate - shippingGivenBack) };
}

function taxOf({ lines, isTaxSet, discount }: MovedOrder, state: StateCode): Difference {
  const goods = sum(lines.map(({ left }) => netOf(left)));
  const paid = sum(lines.map(({ left }) => left.tax));
  if (isTaxSet) return { paid, now: paid };
  return { paid, now: discount?.taxExempt ? 0 : salesTax(goods, state) };
}

/** A lower amount is refunded or kept; a higher one is requested or kept. */
export function waysOf(cents: Cents, refundable: Cents): Settlement[] {
  if (cents === 0) return [];
  if (cents > 0) return ['payment-request', 'keep-total'];
  return -cents <= refundable ? ['refund', 'keep-total'] : ['keep-total'];
}
