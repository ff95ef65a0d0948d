import { lineDiscounts, type DiscountableLine } from '#domain/discounts/discount.ts';
import type { Discount } from '#domain/discounts/discount.schema.ts';
import { allocate } from '#domain/money/allocate.ts';
import type { Cents } from '#domain/money/money.ts';
import { shippingRate } from '#domain/shipping/rate.ts';
import type { StateCode } from '#domain/shipping/us-states.ts';
import { salesTax } from '#domain/tax/rate.ts';

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
