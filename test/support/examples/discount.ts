import type { Discount } from '#domain/selling/discounts/discount.schema.ts';

/** A discount code that takes nothing off; a test may override any field. */
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
