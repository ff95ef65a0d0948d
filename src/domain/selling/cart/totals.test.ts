import { describe, expect, test } from 'vitest';
import { generalTerms } from '#domain/catalog/products/product-terms.ts';
import { specifiedRates } from '#domain/settings/kinds/kinds.ts';
import { exampleDiscount } from '../../../../test/support/examples/discount.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import type { StateCode } from '#domain/shipping/rates/us-states.ts';
import { totals, type TotaledLine } from './totals.ts';

const tee: TotaledLine = {
  ...generalTerms,
  productId: 5,
  name: 'Ridgeline Tee',
  category: 'apparel',
  unitPrice: 25_00,
  quantity: 2,
};
const holster: TotaledLine = {
  ...generalTerms,
  productId: 0,
  name: 'Custom Holster',
  category: 'holster',
  unitPrice: 58_99,
  quantity: 1,
};
const nothing = exampleDiscount();

test('every figure of two tees and a holster, 10 % off, to Texas (R-CART-8, R-MONEY-8)', () => {
  expect(totals([tee, holster], { ...nothing, discountPercent: 10 }, 'TX', specifiedRates)).toEqual({
    itemCount: 3,
    subtotal: 108_99,
    discount: 10_90,
    offerDiscount: 0,
    discountedSubtotal: 98_09,
    shipping: 6_99,
    tax: 6_13,
    total: 111_21,
    lineDiscounts: [5_00, 5_90],
    lineTaxes: [2_81, 3_32],
    shippingTax: 0,
  });
});

describe('two tees and a holster, 108.99,', () => {
  test.each<[StateCode | null, shipping: number, tax: number, total: number]>([
    ['TX', 6_99, 6_81, 122_79],
    ['LA', 7_99, 4_85, 121_83],
    ['OR', 8_99, 0, 117_98],
    ['CA', 8_99, 7_90, 125_88],
    ['MN', 9_99, 7_49, 126_47],
    ['NJ', 9_99, 7_22, 126_20],
    ['HI', 15_99, 4_36, 129_34],
    [null, 0, 0, 108_99],
  ])('to %s: shipping %i, tax %i, total %i (R-TAX-4)', (state, shipping, tax, total) => {
    expect(totals([tee, holster], null, state, specifiedRates)).toMatchObject({ shipping, tax, total });
  });

  test.each<[Partial<Discount>, discount: number, shipping: number, tax: number, total: number]>([
    [{}, 0, 6_99, 6_81, 122_79],
    [{ fixedShippingRate: 0 }, 0, 0, 6_81, 115_80],
    [{ fixedShippingRate: 4_99 }, 0, 4_99, 6_81, 120_79],
    [{ fixedShippingRate: 19_99 }, 0, 19_99, 6_81, 135_79],
    [{ taxExempt: true }, 0, 6_99, 0, 115_98],
    [{ taxExempt: true, fixedShippingRate: 0 }, 0, 0, 0, 108_99],
    [{ discountPercent: 50 }, 54_50, 6_99, 3_41, 64_89],
    [{ discountPercent: 100 }, 108_99, 6_99, 0, 6_99],
    [{ discountPercent: 100, fixedShippingRate: 0 }, 108_99, 0, 0, 0],
    [{ fixedPrice: 20_00, eligibleProducts: ['apparel'] }, 10_00, 6_99, 6_19, 112_17],
    [{ fixedPrice: 20_00, eligibleProductIds: [5], maxQuantity: 1 }, 5_00, 6_99, 6_50, 117_48],
    [{ fixedPrice: 40_00, eligibleProducts: ['apparel', 'holster'] }, 18_99, 6_99, 5_63, 102_62],
  ])(
    'with %j to Texas: discount %i, shipping %i, tax %i, total %i (R-TAX-1, R-TAX-3)',
    (fields, ...result) => {
      const [discount, shipping, tax, total] = result;
      expect(totals([tee, holster], { ...nothing, ...fields }, 'TX', specifiedRates)).toMatchObject({
        subtotal: 108_99,
        discount,
        shipping,
        tax,
        total,
      });
    },
  );
});

test("a code's shipping rate counts only once a state is chosen (R-SHIP-1)", () => {
  expect(totals([tee], { ...nothing, fixedShippingRate: 4_99 }, null, specifiedRates)).toMatchObject({
    shipping: 0,
    tax: 0,
    total: 50_00,
  });
});
