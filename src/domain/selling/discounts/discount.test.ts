import { describe, expect, test } from 'vitest';
import { exampleDiscount } from '../../../../test/support/examples/discount.ts';
import { parseDecimal } from '#domain/money/amounts/money.ts';
import {
  changesNothing,
  describeDiscount,
  isEligible,
  lineDiscounts,
  type DiscountableLine,
} from './discount.ts';
import type { Discount } from './discount.schema.ts';

const nothing = exampleDiscount();

test.each<[string, Discount | null]>([
  ['no code', null],
  ['a code that grants nothing', nothing],
  ['a code for shipping and tax', { ...nothing, fixedShippingRate: 0, taxExempt: true }],
  ['a code with limits only', { ...nothing, maxQuantity: 1, eligibleProductIds: [1] }],
])('%s reduces no line', (_name, discount) => {
  expect(lineDiscounts(apparel('2 × 25.00, 1 × 60.00'), discount)).toEqual([0, 0]);
});

test('a field that is absent counts as null (R-DISC-2)', () => {
  const { fixedPrice: _absent, ...rest } = { ...nothing, discountPercent: 10 };
  expect(lineDiscounts(apparel('1 × 25.00'), rest as Discount)).toEqual([2_50]);
});

describe('a percentage of the whole subtotal', () => {
  test.each<[percent: number, bought: string, reductions: number[]]>([
    [10, '', []],
    [10, '1 × 100.00', [10_00]],
    [10, '2 × 25.00, 1 × 60.00', [5_00, 6_00]],
    [15, '1 × 19.99', [3_00]],
    [1, '1 × 0.49', [0]],
    [1, '1 × 0.50', [1]],
    [50, '1 × 0.01, 1 × 0.01, 1 × 0.01', [1, 1, 0]],
    [33, '1 × 54.99, 3 × 3.50, 5 × 0.00', [18_15, 3_46, 0]],
    [100, '2 × 25.00, 1 × 0.01', [50_00, 1]],
  ])('%i % off %j reduces by %j (R-DISC-4)', (discountPercent, bought, reductions) => {
    expect(lineDiscounts(apparel(bought), { ...nothing, discountPercent })).toEqual(reductions);
  });

  test('regardless of eligibility (R-DISC-4)', () => {
    const discount = { ...nothing, discountPercent: 10, eligibleProductIds: [999], maxQuantity: 1 };
    expect(lineDiscounts(apparel('2 × 25.00, 1 × 60.00'), discount)).toEqual([5_00, 6_00]);
  });
});

describe('a fixed price', () => {
  test.each<[fixedPrice: number, maxQuantity: number | null, bought: string, reductions: number[]]>([
    [20_00, null, '2 × 25.00, 1 × 60.00', [10_00, 40_00]],
    [20_00, 1, '2 × 25.00, 1 × 60.00', [0, 40_00]],
    [20_00, 2, '2 × 25.00, 1 × 60.00', [5_00, 40_00]],
    [20_00, 3, '2 × 25.00, 1 × 60.00', [10_00, 40_00]],
    [20_00, 4, '2 × 25.00, 5 × 60.00', [0, 160_00]],
    [20_00, 1, '1 × 25.00, 1 × 25.00', [5_00, 0]],
    [30_00, null, '2 × 25.00, 1 × 60.00', [0, 30_00]],
    [30_00, 2, '2 × 25.00, 1 × 60.00', [0, 30_00]],
    [25_00, null, '2 × 25.00', [0]],
    [0, null, '2 × 25.00, 1 × 60.00', [50_00, 60_00]],
    [0, 1, '2 × 25.00, 1 × 60.00', [0, 60_00]],
  ])(
    'of %i for at most %s units reduces %j by %j (R-DISC-7, R-DISC-8)',
    (fixedPrice, maxQuantity, bought, reductions) => {
      const discount = { ...nothing, fixedPrice, maxQuantity, eligibleProducts: ['apparel'] };
      expect(lineDiscounts(apparel(bought), discount)).toEqual(reductions);
    },
  );

  test('leaves unmatched lines alone, even expensive ones (R-DISC-5)', () => {
    const lines = apparel('1 × 90.00, 1 × 25.00, 1 × 40.00');
    const discount = { ...nothing, fixedPrice: 20_00, maxQuantity: 1, eligibleProductIds: [2, 3] };
    expect(lineDiscounts(lines, discount)).toEqual([0, 0, 20_00]);
  });

  test('reduces nothing without any list', () => {
    expect(lineDiscounts(apparel('2 × 25.00'), { ...nothing, fixedPrice: 20_00 })).toEqual([0]);
  });
});

describe('a tee, product 5 of apparel,', () => {
  const tee = { productId: 5, name: 'Ridgeline Tee', category: 'apparel' };

  test.each<[ids: number[] | null, entries: string[] | null, eligible: boolean]>([
    [[5], null, true],
    [[4, 5], ['gear'], true],
    [[4], null, false],
    [[4], ['apparel', 'Ridgeline Tee'], false],
    [null, ['apparel'], true],
    [[], ['apparel'], true],
    [null, ['Ridgeline Tee'], true],
    [null, ['slings', 'apparel'], true],
    [null, ['slings'], false],
    [null, ['Apparel'], false],
    [null, ['5'], false],
    [null, [], false],
    [[], [], false],
    [[], null, false],
    [null, null, false],
  ])(
    'by ids %j or else entries %j is eligible: %s (R-ADISC-1, R-DISC-6)',
    (eligibleProductIds, eligibleProducts, eligible) => {
      expect(isEligible(tee, { ...nothing, eligibleProductIds, eligibleProducts })).toBe(eligible);
    },
  );
});

test.each<[Partial<Discount>, string]>([
  [{ fixedPrice: 20_00 }, 'Special pricing: $20.00 per item'],
  [{ fixedPrice: 20_00, maxQuantity: 2 }, 'Special pricing: $20.00 per item (limit 2)'],
  [{ fixedPrice: 0, maxQuantity: 1 }, 'Special pricing: $0.00 per item (limit 1)'],
  [
    { fixedPrice: 19_99, maxQuantity: 3, fixedShippingRate: 4_99 },
    'Special pricing: $19.99 per item (limit 3) + $4.99 shipping',
  ],
  [{ discountPercent: 10 }, '10% off applied to eligible items'],
  [{ discountPercent: 10, maxQuantity: 2 }, '10% off applied to eligible items'],
  [{ discountPercent: 100, fixedShippingRate: 0 }, '100% off applied to eligible items + $0.00 shipping'],
  [{ fixedShippingRate: 5_00 }, '+ $5.00 shipping'],
  [{ taxExempt: true }, ''],
])('%j is described as %j (R-DISC-19)', (fields, text) => {
  expect(describeDiscount({ ...nothing, ...fields })).toBe(text);
});

test.each<[Partial<Discount>, number, boolean]>([
  [{ fixedPrice: 99_00, eligibleProductIds: [31] }, 0, true],
  [{ fixedPrice: 20_00, eligibleProductIds: [31] }, 19_00, false],
  [{ fixedShippingRate: 0 }, 0, false],
  [{ taxExempt: true }, 0, false],
])('%j that grants %i cents changes nothing: %s (R-DISC-23)', (fields, granted, expected) => {
  expect(changesNothing({ ...nothing, ...fields }, granted)).toBe(expected);
});

/** '2 × 25.00, 1 × 60.00': two of product 1 at $25.00 and one of product 2 at $60.00, all apparel. */
function apparel(bought: string): DiscountableLine[] {
  if (bought === '') return [];
  return bought.split(', ').map((line, index) => {
    const [quantity = '', price = ''] = line.split(' × ');
    return {
      productId: index + 1,
      name: `Tee ${index + 1}`,
      category: 'apparel',
      unitPrice: parseDecimal(price) ?? 0,
      quantity: Number(quantity),
      takesCodes: true,
    };
  });
}
