import type { Discount } from '#domain/discounts/discount.schema.ts';

/** A code that grants nothing, and what a test wants of it. */
export function exampleDiscount(own: Partial<Discount> = {}): Discount {
  return {
    code: 'RANGE',
    discountPercent: null,
    fixedPrice: null,
    fixedShippingRate: null,
    maxQuantity: null,
    taxExempt: false,
    eligibleProductIds: null,
    eligibleProducts: null,
    ...own,
  };
}
