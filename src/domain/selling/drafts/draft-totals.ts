import { allocate } from '#domain/money/amounts/allocate.ts';
import type { Cents } from '#domain/money/amounts/money.ts';
import { shippingRate } from '#domain/shipping/rates/rate.ts';
import type { StateCode } from '#domain/shipping/rates/us-states.ts';
import { salesTax } from '#domain/money/tax/rate.ts';

/** One line of a draft: a unit's price by the store and by the owner, in cents; `price` null: the store's. */
export type DraftPrice = { storePrice: Cents; price: Cents | null; quantity: number };

/** Where the goods go; `state` null: not known yet. */
export type DraftDestination = { state: StateCode | null; isHandedOver: boolean };

/** What the owner set beside the lines, in cents; null: by the store's rules. */
export type DraftAmounts = { discount: Cents; shipping: Cents | null; tax: Cents | null };

export type DraftTotals = {
  unitPrices: Cents[];
  lineDiscounts: Cents[];
  /** Each whole line after discount. */
  lineNets: Cents[];
  subtotal: Cents;
  discount: Cents;
  shipping: Cents;
  tax: Cents;
  total: Cents;
  lineTaxes: Cents[];
  /** Whether the shipping or the sales tax is the owner's own, so that no rate changes it later. */
  isShippingSet: boolean;
  isTaxSet: boolean;
  /** Whether any amount is the owner's own, so that it needs a reason (R-DRAFT-3). */
  isOwn: boolean;
};

/**
 * What a draft comes to (R-DRAFT-2, R-DRAFT-3): the rules of a cart, with the owner's own prices, discount, shipping and tax where
 * they are set. A discount is never more than the subtotal, and is spread over the lines. What is handed over has no shipping (R-DRAFT-9).
 */
export function draftTotals(
  lines: readonly DraftPrice[],
  amounts: DraftAmounts,
  { state, isHandedOver }: DraftDestination,
): DraftTotals {
  const unitPrices = lines.map(({ storePrice, price }) => price ?? storePrice);
  const wholes = lines.map(({ quantity }, index) => (unitPrices[index] ?? 0) * quantity);
  const subtotal = wholes.reduce((sum, cents) => sum + cents, 0);
  const discount = Math.min(amounts.discount, subtotal);
  const ownShipping = isHandedOver ? null : amounts.shipping;
  const hasShipping = lines.length > 0 && !isHandedOver;
  const shipping = ownShipping ?? (hasShipping ? shippingRate(state, null) : 0);
  const tax = amounts.tax ?? salesTax(subtotal - discount, state);
  const isOwn =
    lines.some(({ price, storePrice }) => price !== null && price !== storePrice) ||
    discount > 0 ||
    ownShipping !== null ||
    amounts.tax !== null;
  const lineDiscounts = allocate(discount, wholes);
  const nets = wholes.map((cents, index) => cents - (lineDiscounts[index] ?? 0));
  return {
    unitPrices,
    lineDiscounts,
    lineNets: nets,
    lineTaxes: allocate(tax, nets),
    isShippingSet: ownShipping !== null,
    isTaxSet: amounts.tax !== null,
    subtotal,
    discount,
    shipping,
    tax,
    total: subtotal - discount + shipping + tax,
    isOwn,
  };
}
