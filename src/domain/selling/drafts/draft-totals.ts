import { allocate } from '#domain/money/amounts/allocate.ts';
import type { ProductTerms } from '#domain/catalog/products/product-terms.ts';
import type { Cents } from '#domain/money/amounts/money.ts';
import { shippingRate } from '#domain/shipping/rates/rate.ts';
import type { Rates } from '#domain/settings/kinds/kinds.ts';
import type { PlaceCode } from '#domain/shipping/rates/us-states.ts';
import { chargedLines } from '#domain/selling/cart/totals.ts';
import { salesTax, shareTax } from '#domain/money/tax/sales-tax.ts';

/** One line of a draft: a unit's price by the store and by the owner, in cents; `price` null: the store's. */
export type DraftPrice = ProductTerms & { storePrice: Cents; price: Cents | null; quantity: number };

/** Where the goods go; `state` null: not known yet. */
export type DraftDestination = { state: PlaceCode | null; isHandedOver: boolean; isExpress: boolean };

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
  /** The part of `tax` that is on shipping; an amount that staff set is on the goods. */
  shippingTax: Cents;
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
  { state, isHandedOver, isExpress }: DraftDestination,
  rates: Rates,
): DraftTotals {
  const unitPrices = lines.map(({ storePrice, price }) => price ?? storePrice);
  const wholes = lines.map(({ quantity }, index) => (unitPrices[index] ?? 0) * quantity);
  const subtotal = wholes.reduce((sum, cents) => sum + cents, 0);
  const discount = Math.min(amounts.discount, subtotal);
  const ownShipping = isHandedOver ? null : amounts.shipping;
  const lineDiscounts = allocate(discount, wholes);
  const priced = lines.map((line, index) => ({ ...line, unitPrice: unitPrices[index] ?? 0 }));
  const charged = chargedLines(priced, lineDiscounts);
  const nets = charged.map(({ net }) => net);
  const shipping =
    ownShipping ?? (isHandedOver ? 0 : shippingRate(charged, state, null, rates.shipping, isExpress));
  const tax =
    amounts.tax === null
      ? salesTax({ lines: charged, shipping, state, discount: null }, rates)
      : shareTax(amounts.tax, { lines: nets, shipping: 0 });
  const isOwn =
    lines.some(({ price, storePrice }) => price !== null && price !== storePrice) ||
    discount > 0 ||
    ownShipping !== null ||
    amounts.tax !== null;
  return {
    unitPrices,
    lineDiscounts,
    lineNets: nets,
    lineTaxes: tax.lines,
    shippingTax: tax.shipping,
    isShippingSet: ownShipping !== null,
    isTaxSet: amounts.tax !== null,
    subtotal,
    discount,
    shipping,
    tax: tax.total,
    total: subtotal - discount + shipping + tax.total,
    isOwn,
  };
}
