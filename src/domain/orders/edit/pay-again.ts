import { noParts, type OrderParts } from '#domain/money/ledger/ledger.ts';
import { allocate } from '#domain/money/amounts/allocate.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { salesTax } from '#domain/money/tax/rate.ts';
import { shippingRate } from '#domain/shipping/rates/rate.ts';
import type { StateCode } from '#domain/shipping/rates/us-states.ts';
import { sum, type Cents } from '#domain/money/amounts/money.ts';
import {
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
  pricedState: StateCode | null;
  counterState: StateCode | null;
  discount: Pick<Discount, 'fixedShippingRate'> | null;
};

/** What an order comes to when it is paid again, in cents. */
export type OrderAgain = { lines: StandingLine[]; parts: OrderParts };

/**
 * What a customer pays whose money went back whole and who pays again: the items that the order has now, all their units, at the
 * shipping and sales tax of its last change (R-REF-3).
 */
export function payAgain(record: OrderRecord, order: PayableOrder): OrderAgain {
  const { chargedCents, isTaxSet, pricedState } = order;
  const { left, lines, shippingGivenBack } = orderStanding({
    ...record,
    adjustments: record.adjustments.filter(({ cause }) => cause !== 'cancel'),
  });
  const whole = record.lines.map(({ quantity, unitPriceCents, discountCents: discount }) => ({
    ...noParts,
    sale: unitPriceCents * quantity,
    discount,
  }));
  const goodsLeft = sum(lines.map((line) => netOf(line.left)));
  const taxLeft = sum(lines.map((line) => line.left.tax));
  const isByRule = !isTaxSet && taxLeft === salesTax(goodsLeft, pricedState);
  const tax = isByRule
    ? salesTax(sum(whole.map(netOf)), pricedState)
    : sum(record.lines.map((line) => line.taxCents));
  const taxes = isByRule ? allocate(tax, whole.map(netOf)) : record.lines.map((line) => line.taxCents);
  return {
    lines: record.lines.map((line, index) => ({ ...line, taxCents: taxes[index] ?? 0 })),
    parts: {
      sale: sum(whole.map(({ sale }) => sale)) + chargedCents,
      discount: sum(whole.map(({ discount }) => discount)),
      shipping: rateOf(order) ?? left.shipping + shippingGivenBack,
      tax,
    },
  };
}

/** Null: no rate says what its shipping costs. */
function rateOf({ isShippingSet, pricedState, counterState, discount }: PayableOrder): Cents | null {
  if (isShippingSet || counterState !== null) return null;
  return shippingRate(pricedState, discount?.fixedShippingRate ?? null);
}
