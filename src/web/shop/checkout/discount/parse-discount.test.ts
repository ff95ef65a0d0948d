import { expect, test } from 'vitest';
import { exampleDiscount } from '../../../../../test/support/examples/discount.ts';
import { parseDiscount } from './parse-discount.ts';

const nothing = exampleDiscount({ code: 'TEAM' });

test.each<[object, object]>([
  [{ code: 'TEAM' }, {}],
  [{ code: 'TEAM', discountPercent: 10 }, { discountPercent: 10 }],
  [{ code: 'TEAM', discount_percent: 10 }, { discountPercent: 10 }],
  [
    {
      code: 'TEAM',
      fixed_price: 2000,
      max_quantity: 2,
      eligible_product_ids: [1, 2],
      eligible_products: ['apparel'],
    },
    { fixedPrice: 2000, maxQuantity: 2, eligibleProductIds: [1, 2], eligibleProducts: ['apparel'] },
  ],
  [
    { code: 'TEAM', fixedShippingRate: 0, taxExempt: true },
    { fixedShippingRate: 0, taxExempt: true },
  ],
  [
    { code: 'TEAM', fixed_shipping_rate: 0, tax_exempt: true },
    { fixedShippingRate: 0, taxExempt: true },
  ],
])('%j grants %j (R-DISC-1, R-DISC-3)', (answer, granted) => {
  expect(parseDiscount(answer)).toEqual({ ...nothing, ...granted });
});

test.each([null, undefined, 'TEAM', 7, {}, { code: 7 }])('%j is no discount', (answer) => {
  expect(parseDiscount(answer)).toBeNull();
});
