import { lineDiscounts, type DiscountableLine } from '#domain/selling/discounts/discount.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { allocate } from '#domain/money/amounts/allocate.ts';
import type { Cents } from '#domain/money/amounts/money.ts';
import { shippingRate } from '#domain/shipping/rates/rate.ts';
import type { StateCode } from '#domain/shipping/rates/us-states.ts';
import { salesTax } from '#domain/money/tax/rate.ts';

/** All amounts in cents; those of lines are in their order. */
export type Totals = {
  itemCount: number;
  subtotal: Cents;
  discount: Cents;
  discountedSubtotal: Cents;
  shipping: Cents;
  tax: Cents;
  total: Cents;
  lineDiscounts: Cents[];
  lineTaxes: Cents[];
};

/**
 * All totals of a cart or order, from its lines alone. Cart panel, checkout, order, payment, emails and admin call this one
 * function (R-MONEY-8, R-MONEY-9).
 */
export function totals(
  lines: readonly DiscountableLine[],
  discount: Discount | null,
  state: StateCode | null,
): Totals {
  const reductions = lineDiscounts(lines, discount);
  const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const reduction = reductions.reduce((sum, cents) => sum + cents, 0);
  const discountedSubtotal = subtotal - reduction;
  const shipping = lines.length === 0 ? 0 : shippingRate(state, discount?.fixedShippingRate ?? null);
  const tax = discount?.taxExempt ? 0 : salesTax(discountedSubtotal, state);
  return {
    itemCount: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal,
    discount: reduction,
    discountedSubtotal,
    shipping,
    tax,
    total: discountedSubtotal + shipping + tax,
    lineDiscounts: reductions,
    lineTaxes: allocate(
      tax,
      lines.map(({ unitPrice, quantity }, index) => unitPrice * quantity - (reductions[index] ?? 0)),
    ),
  };
}
