import { codeDiscounts, lineDiscounts, type DiscountableLine } from '#domain/selling/discounts/discount.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { termsOf, type ChargedLine, type ProductTerms } from '#domain/catalog/products/product-terms.ts';
import { sum, type Cents } from '#domain/money/amounts/money.ts';
import { shippingRate } from '#domain/shipping/rates/rate.ts';
import type { Rates } from '#domain/settings/kinds/kinds.ts';
import type { PlaceCode } from '#domain/shipping/rates/us-states.ts';
import { salesTax } from '#domain/money/tax/sales-tax.ts';

/** All amounts in cents; those of lines are in their order. */
export type Totals = {
  itemCount: number;
  subtotal: Cents;
  discount: Cents;
  /** The part of `discount` that an offer gives. */
  offerDiscount: Cents;
  discountedSubtotal: Cents;
  shipping: Cents;
  tax: Cents;
  total: Cents;
  lineDiscounts: Cents[];
  lineTaxes: Cents[];
  /** The part of `tax` that is on shipping. */
  shippingTax: Cents;
};

/** A line as a cart or order has it. */
export type TotaledLine = DiscountableLine & ProductTerms;

/**
 * All totals of a cart or order, from its lines and the rates alone. Cart panel, checkout, order, payment, emails and admin call this one
 * function (R-MONEY-8, R-MONEY-9).
 */
export function totals(
  lines: readonly TotaledLine[],
  discount: Discount | null,
  state: PlaceCode | null,
  rates: Rates,
  isExpress = false,
): Totals {
  const reductions = lineDiscounts(lines, discount);
  const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const reduction = reductions.reduce((sum, cents) => sum + cents, 0);
  const discountedSubtotal = subtotal - reduction;
  const charged = chargedLines(lines, reductions);
  const shipping = shippingRate(charged, state, discount, rates.shipping, isExpress);
  const tax = salesTax({ lines: charged, shipping, state, discount }, rates);
  return {
    itemCount: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal,
    discount: reduction,
    offerDiscount: reduction - sum(codeDiscounts(lines, discount)),
    discountedSubtotal,
    shipping,
    tax: tax.total,
    total: discountedSubtotal + shipping + tax.total,
    lineDiscounts: reductions,
    lineTaxes: tax.lines,
    shippingTax: tax.shipping,
  };
}

/** Lines with these discounts, in cents, as shipping and sales tax see them. */
export function chargedLines(
  lines: readonly (ProductTerms & Pick<DiscountableLine, 'unitPrice' | 'quantity'>)[],
  discounts: readonly Cents[],
): ChargedLine[] {
  return lines.map((line, index) => ({
    ...termsOf(line),
    net: line.unitPrice * line.quantity - (discounts[index] ?? 0),
    quantity: line.quantity,
  }));
}
