import { noParts, type OrderParts } from '#domain/money/ledger/ledger.ts';
import type { ChargedLine, ProductTerms } from '#domain/catalog/products/product-terms.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { salesTax } from '#domain/money/tax/sales-tax.ts';
import { shippingRate } from '#domain/shipping/rates/rate.ts';
import type { Rates } from '#domain/settings/kinds/kinds.ts';
import type { PlaceCode, StateCode } from '#domain/shipping/rates/us-states.ts';
import { sum, type Cents } from '#domain/money/amounts/money.ts';
import {
  hasGivenBack,
  netOf,
  orderStanding,
  type OrderRecord,
  type StandingLine,
} from '#domain/orders/read/order-standing.ts';

/** `chargedCents`: what was charged for no line. `isTaxSet`, `isShippingSet`: staff set them. `counterState`: it was handed over there. */
export type PayableOrder = {
  chargedCents: Cents;
  isTaxSet: boolean;
  isShippingSet: boolean;
  shippingMethod: string | null;
  pricedState: PlaceCode | null;
  counterState: StateCode | null;
  discount: Pick<Discount, 'fixedShippingRate' | 'taxExempt'> | null;
};

/** What an order comes to when it is paid again, in cents. */
export type OrderAgain = { lines: StandingLine[]; shippingTax: Cents; parts: OrderParts };

/**
 * What a customer pays whose money went back whole and who pays again: the items that the order has now, all their units, at the
 * shipping and sales tax of its last change (R-REF-3). `rates`: those that priced it.
 */
export function payAgain(
  record: Omit<OrderRecord, 'lines'> & { lines: readonly (StandingLine & ProductTerms)[] },
  order: PayableOrder,
  rates: Rates,
): OrderAgain {
  const { chargedCents, isTaxSet, pricedState: state, discount } = order;
  const standing = orderStanding({
    ...record,
    adjustments: record.adjustments.filter(({ cause }) => cause !== 'cancel'),
  });
  const { left } = standing;
  const whole = record.lines.map((line) => ({
    ...line,
    net: line.unitPriceCents * line.quantity - line.discountCents,
  }));
  const kept = record.lines.map((line, index) => {
    const { units = 0, left: leftOf = noParts } = standing.lines[index] ?? {};
    return { ...line, quantity: units, net: netOf(leftOf) };
  });
  const shipping = rateOf(order, whole, rates) ?? left.shipping + standing.shippingGivenBack;
  const taxLeft = sum(standing.lines.map((line) => line.left.tax)) + standing.shippingTax;
  const byRule = salesTax({ lines: kept, shipping: left.shipping, state, discount }, rates);
  // Units that go back take whole cents: those that stay may have up to a cent each more or less than the rates say.
  const inexact = hasGivenBack(standing) ? sum(kept.map(({ quantity }) => quantity)) : 0;
  const tax =
    !isTaxSet && Math.abs(taxLeft - byRule.total) <= inexact
      ? salesTax({ lines: whole, shipping, state, discount }, rates)
      : { lines: record.lines.map(({ taxCents }) => taxCents), shipping: record.shippingTax };
  return {
    lines: record.lines.map((line, index) => ({ ...line, taxCents: tax.lines[index] ?? 0 })),
    shippingTax: tax.shipping,
    parts: {
      sale: sum(record.lines.map((line) => line.unitPriceCents * line.quantity)) + chargedCents,
      discount: sum(record.lines.map((line) => line.discountCents)),
      shipping,
      tax: sum(tax.lines) + tax.shipping,
    },
  };
}

/** Null: no rate says what its shipping costs. */
function rateOf(order: PayableOrder, lines: readonly ChargedLine[], rates: Rates): Cents | null {
  const { isShippingSet, pricedState, counterState, discount, shippingMethod } = order;
  if (isShippingSet || counterState !== null) return null;
  return shippingRate(lines, pricedState, discount, rates.shipping, shippingMethod !== null);
}
