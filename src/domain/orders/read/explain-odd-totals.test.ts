import { expect, test } from 'vitest';
import {
  holster,
  noDiscount,
  placed,
  sling,
  type Bought,
} from '../../../../test/support/examples/placed-orders.ts';
import { explainTotals } from './explain-totals.ts';

test('a built holster without light and surcharge is its base price alone', () => {
  const plain: Bought = {
    ...holster,
    unitPrice: 54_99,
    options: { holsterType: 'IWB', clipOption: 'Quick Clip', weaponLight: null },
  };
  expect(explainTotals(placed([plain], null, 'TX')).lines[0]?.perUnit).toEqual([
    { label: 'Custom holster', rule: 'base price', cents: 54_99 },
  ]);
});

test.each<[string, Bought['options']]>([
  ['no light', { holsterType: 'AIWB', clipOption: 'Ulti Clip' }],
  ['a light that is none', { holsterType: 'AIWB', clipOption: 'Ulti Clip', weaponLight: 'none' }],
])('a built holster with %s has no part for it', (_what, options) => {
  const [line] = explainTotals(placed([{ ...holster, unitPrice: 91_99, options }], null, 'TX')).lines;
  expect(line?.perUnit.map(({ label, cents }) => [label, cents])).toEqual([
    ['Custom holster', 54_99],
    ['AIWB', 15_00],
    ['Ulti Clip', 22_00],
  ]);
});

test('a holster of a removed type was charged then', () => {
  const [line] = explainTotals(
    placed([{ ...holster, options: { holsterType: 'Shoulder' } }], null, 'TX'),
  ).lines;
  expect(line).toMatchObject({ rule: '1 × $95.99, charged then', perUnit: [] });
});

test('what the lines do not account for has the labels of the order’s amounts, and the rest of a discount (R-ORD-43)', () => {
  const order = placed([sling], null, 'TX');
  const { lines, discounts } = explainTotals({
    ...order,
    subtotal: 80_00,
    charged: 50,
    discountTotal: 3_00,
  });
  expect(lines.slice(1)).toEqual([
    {
      label: 'Items changed later',
      rule: 'charged for items before they were changed',
      cents: 1_50,
      perUnit: [],
    },
    { label: 'Charged later', rule: 'a payment request for no item', cents: 50, perUnit: [] },
  ]);
  expect(discounts).toEqual([{ label: 'Other discount', rule: 'charged then', cents: -3_00 }]);
});

test('a discount with a deleted code was charged then, and so are all lines if one differs from the rule', () => {
  const taken = { ...placed([sling], null, 'TX'), discountTotal: 5_00 };
  taken.lines = taken.lines.map((line) => ({ ...line, discount: 5_00 }));
  expect(explainTotals(taken).discounts).toEqual([
    { label: 'Discount, Two-Point Sling', rule: 'charged then', cents: -5_00 },
  ]);
  const ten = placed([sling, holster], { ...noDiscount, discountPercent: 10 }, 'TX');
  ten.lines = ten.lines.map((line, index) => (index === 0 ? line : { ...line, discount: line.discount - 1 }));
  ten.discountTotal -= 1;
  expect(explainTotals(ten).discounts.map(({ rule }) => rule)).toEqual(['charged then', 'charged then']);
});

test('a fixed price without a limit names none, and an order without goods ships for nothing', () => {
  const code = { ...noDiscount, fixedPrice: 30_00, eligibleProducts: ['slings'] };
  expect(explainTotals(placed([sling], code, 'TX')).discounts[0]?.rule).toBe(
    'fixed price: 2 of 2 at $30.00 instead of $39.00',
  );
  expect(explainTotals(placed([], null, 'TX')).shipping).toEqual({
    label: 'Shipping',
    rule: 'rate for Texas',
    cents: 0,
  });
});
