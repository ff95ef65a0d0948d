import fc from 'fast-check';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';

const noDiscount = {
  code: 'RANGE',
  discountPercent: null,
  fixedPrice: null,
  fixedShippingRate: null,
  maxQuantity: null,
  taxExempt: false,
  eligibleProductIds: null,
  eligibleProducts: null,
};

const offer = fc.record({
  name: fc.constant('Spring'),
  gives: fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 1, max: 90_00 }) }),
    fc.constant({ kind: 'free-shipping' as const }),
  ),
  fromCents: fc.nat({ max: 400_00 }),
  alsoWithCodes: fc.boolean(),
});

/** A percentage of all lines, a fixed price of some units, shipping, no tax, and an offer beside or in place of a code. */
export const anyDiscount: fc.Arbitrary<Discount | null> = fc.option(
  fc
    .tuple(
      fc.oneof(
        fc.record({ discountPercent: fc.integer({ min: 1, max: 100 }) }),
        fc.record({
          fixedPrice: fc.nat({ max: 100_00 }),
          maxQuantity: fc.option(fc.integer({ min: 1, max: 5 })),
          eligibleProductIds: fc.subarray([1, 2, 3], { minLength: 1 }),
        }),
        fc.constant({}),
      ),
      fc.record({ fixedShippingRate: fc.option(fc.nat({ max: 20_00 })), taxExempt: fc.boolean() }),
      fc.option(offer),
    )
    .map(([goods, rest, also]) => ({ ...noDiscount, ...goods, ...rest, ...(also && { offer: also }) })),
);
