import { expect, test } from 'vitest';
import { exampleDiscount } from '../../../../test/support/examples/discount.ts';
import { discount, validateDiscountBody, type Discount } from './discount.schema.ts';

const range10 = exampleDiscount({ code: 'RANGE10', discountPercent: 10 });

test.each<[Partial<Discount>]>([
  [{ discountPercent: 1 }],
  [{ discountPercent: 100 }],
  [{ discountPercent: null, fixedPrice: 0 }],
  [{ fixedShippingRate: 0 }],
  [{ maxQuantity: 1 }],
  [{ eligibleProductIds: [1, 57] }],
  [{ eligibleProducts: ['apparel', 'Ridgeline Tee'] }],
])('a discount may have %j', (fields) => {
  expect(discount.parse({ ...range10, ...fields })).toEqual({ ...range10, ...fields });
});

test.each([
  ['discountPercent', 0],
  ['discountPercent', 101],
  ['discountPercent', 12.5],
  ['discountPercent', '10'],
  ['fixedPrice', -1],
  ['fixedPrice', 19.99],
  ['fixedShippingRate', -1],
  ['maxQuantity', 0],
  ['taxExempt', 'yes'],
])('%s of %j is refused (R-ADISC-3)', (field, value) => {
  const parsed = discount.safeParse({ ...range10, [field]: value });
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});

test('a typed code loses the blanks around it (R-DISC-15)', () => {
  expect(validateDiscountBody.parse({ code: '  RANGE10 ' })).toEqual({ code: 'RANGE10' });
});

test.each([[''], ['   '], ['X'.repeat(65)], [10], [null]])('%j is not a code', (code) => {
  expect(validateDiscountBody.safeParse({ code }).success).toBe(false);
});
