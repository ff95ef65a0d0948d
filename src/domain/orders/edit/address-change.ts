import { noParts } from '#domain/money/ledger/ledger.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { termsOf, type ChargedLine, type ProductTerms } from '#domain/catalog/products/product-terms.ts';
import { sum, type Cents } from '#domain/money/amounts/money.ts';
import type { FieldError } from '#domain/result.ts';
import { notShippedTo, shippingRate, shipsTo } from '#domain/shipping/rates/rate.ts';
import type { Rates } from '#domain/settings/kinds/kinds.ts';
import type { PlaceCode } from '#domain/shipping/rates/us-states.ts';
import { salesTax, type TaxShares } from '#domain/money/tax/sales-tax.ts';
import type { AdjustmentRow } from '#domain/orders/read/adjustments.ts';
import { netOf, type LineStanding, type OrderStanding } from '#domain/orders/read/order-standing.ts';
import type { OrderStatus } from '#domain/orders/read/order-status.ts';

/** How the difference of an edit is settled. A payment request asks the customer for a higher amount. */
export const settlements = ['refund', 'payment-request', 'keep-total'] as const;

export type Settlement = (typeof settlements)[number];

/** The rates that an edit is priced by: those that the order keeps, or today's (R-SET-16). */
export const rateChoices = ['kept', 'today'] as const;

export type RatesChoice = (typeof rateChoices)[number];

/** A paid order as another address sees it. Amounts in cents. */
export type MovedOrder = {
  status: OrderStatus;
  /** The current state; null without an address. */
  state: PlaceCode | null;
  /** The state whose rates the order has: a former one if its total was kept. */
  pricedState: PlaceCode | null;
  discount: Pick<Discount, 'fixedShippingRate' | 'taxExempt'> | null;
  /** Whether it goes by the express method. */
  isExpress: boolean;
  /** Whether staff set the shipping or the sales tax: then no rate changes it. */
  isShippingSet: boolean;
  isTaxSet: boolean;
  lines: readonly (Pick<LineStanding, 'lineId' | 'units' | 'left'> &
    ProductTerms & { productId: number; category: string })[];
  /** What is left of the shipping and of the tax on it, and what the owner gave back of the shipping. */
  shipping: Cents;
  shippingTax: Cents;
  shippingGivenBack: Cents;
  /** What is left of the payments. */
  refundable: Cents;
};

/** What is left of what the customer paid, and the amount by the rules for the new state. In cents. */
type Difference = { paid: Cents; now: Cents };

/** `shares`: what each line, and shipping, have of the tax. */
type TaxDifference = Difference & { shares: TaxShares };

/**
 * plain: saved without asking · difference: the owner settles it in one of these ways; `cents` is what the new state costs more,
 * negative if it costs less · refused: the order cannot go there.
 */
export type AddressChange =
  | { kind: 'plain' }
  | { kind: 'difference'; shipping: Difference; tax: TaxDifference; cents: Cents; ways: Settlement[] }
  | { kind: 'refused'; reason: FieldError<'state'> };

/**
 * What another state does to a paid order (R-ORD-34): the same state is a plain edit. In another state, the units that were not
 * refunded get its shipping rate and sales tax. An amount that staff set stays, and so does every part on the way back to the state that
 * priced it. `rates`: those that the choice means. State rules are asked apart from it (rules-of-edit.ts).
 */
export function addressChange(
  order: MovedOrder,
  state: PlaceCode,
  rates: Rates,
  choice: RatesChoice,
): AddressChange {
  const isPricedSo = choice === 'kept' && state === order.pricedState;
  if (state === order.state || isPricedSo) return { kind: 'plain' };
  if (!shipsTo(state, rates.shipping)) {
    const message = `${notShippedTo(state)} This order has the rates of the day it was placed.`;
    return { kind: 'refused', reason: { field: 'state', message } };
  }
  const shipping = shippingOf(order, state, rates);
  const tax = taxOf(order, shipping.now, state, rates);
  const cents = shipping.now + tax.now - shipping.paid - tax.paid;
  if (shipping.now === shipping.paid && tax.now === tax.paid) return { kind: 'plain' };
  return { kind: 'difference', shipping, tax, cents, ways: waysOf(cents, order.refundable) };
}

/** The rows of another state: the shipping with its tax, and the sales tax of each line. Each may rise while another falls. */
export function rowsOfMove(
  { lines, shippingTax }: Pick<OrderStanding, 'lines' | 'shippingTax'>,
  change: AddressChange,
  state: PlaceCode,
): AdjustmentRow[] {
  const row = { cause: 'address', lineId: null, units: 0, restocked: 0, state, ...noParts } as const;
  // From here on it has the rates of that state, which cost the same.
  if (change.kind !== 'difference') return [row];
  const { shipping, tax } = change;
  const { shares } = tax;
  return [
    { ...row, shipping: shipping.now - shipping.paid, tax: shares.shipping - shippingTax },
    ...lines.map(({ lineId, left }, index) => ({
      ...row,
      lineId,
      tax: (shares.lines[index] ?? 0) - left.tax,
    })),
  ];
}

function shippingOf(order: MovedOrder, state: PlaceCode, rates: Rates): Difference {
  const { shipping: paid, shippingGivenBack, isShippingSet, isExpress, discount } = order;
  const rate = shippingRate(chargedLines(order), state, discount, rates.shipping, isExpress);
  // Shipping that the owner refunded stays refunded.
  return { paid, now: isShippingSet ? paid : Math.max(0, rate - shippingGivenBack) };
}

function taxOf(order: MovedOrder, shipping: Cents, state: PlaceCode, rates: Rates): TaxDifference {
  const { lines, isTaxSet, discount } = order;
  const shares = { lines: lines.map(({ left }) => left.tax), shipping: order.shippingTax };
  const paid = sum([...shares.lines, shares.shipping]);
  if (isTaxSet) return { paid, now: paid, shares };
  const { total, ...now } = salesTax({ lines: chargedLines(order), shipping, state, discount }, rates);
  return { paid, now: total, shares: now };
}

/** The units that were not refunded. */
function chargedLines({ lines }: MovedOrder): ChargedLine[] {
  return lines.map((line) => ({ ...termsOf(line), net: netOf(line.left), quantity: line.units }));
}

/** A lower amount is refunded or kept; a higher one is requested or kept. */
export function waysOf(cents: Cents, refundable: Cents): Settlement[] {
  if (cents === 0) return [];
  if (cents > 0) return ['payment-request', 'keep-total'];
  return -cents <= refundable ? ['refund', 'keep-total'] : ['keep-total'];
}
