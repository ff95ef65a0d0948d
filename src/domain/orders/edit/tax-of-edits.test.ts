import { expect, test } from 'vitest';
import { specifiedRates } from '#domain/settings/kinds/kinds.ts';
import { line, order } from '../../../../test/support/examples/edited-order.ts';
import type { EditedLine, EditedOrder } from './edited-lines.ts';
import { quoteEdit, rowsOfEdit } from './line-edits.ts';

type Units = [price: number, quantity: number] | null;

const gear = (before: Units, after: Units, tax = 0) => line(before, after, 0, tax);
const clothing = (before: Units, after: Units, tax = 0): EditedLine => ({
  ...gear(before, after, tax),
  taxClass: 'clothing',
});

/** 6 % in a state that taxes shipping, 9.99, with the goods it is for, and no clothing. */
const inPennsylvania = (lines: EditedLine[], extra: Partial<EditedOrder> = {}): EditedOrder => ({
  ...order(lines, { state: 'PA', ...extra }),
  lines,
  rates: {
    ...specifiedRates,
    tax: { states: { PA: { rate: 60_000, isShippingTaxed: true, clothing: { exempt: 'all' } } } },
  },
});

const texasToday = { ...specifiedRates, tax: { states: { TX: { rate: 82_500 } } } };

test.each<[string, EditedOrder, lines: number[], shipping: number]>([
  [
    'half of what staff set, with half of the goods, whatever is taxed of them',
    inPennsylvania([gear([60_00, 1], [10_00, 1], 3_00), clothing([40_00, 1], [40_00, 1], 2_00)], {
      isTaxSet: true,
    }),
    [50, 2_00],
    0,
  ],
  [
    // Taxed before: 60.00, and 5.99 of the shipping; after: 10.00 and 2.00.
    'its part of the 6.60 that another state asked for, on what is taxed',
    inPennsylvania([gear([60_00, 1], [10_00, 1], 6_00), clothing([40_00, 1], [40_00, 1])], {
      shippingTax: 60,
    }),
    [1_00, 0],
    20,
  ],
  [
    'half of the 2.40 that was kept on clothing, with half of its price',
    inPennsylvania([clothing([40_00, 1], [20_00, 1], 2_40)]),
    [1_20],
    0,
  ],
  [
    // 6 % of 49.99, shared by 40.00 and 9.99.
    'what was kept, and 3.00 more, for gear in place of clothing at the same price',
    inPennsylvania([clothing([40_00, 1], null, 1_00), gear(null, [40_00, 1])]),
    [0, 3_20],
    80,
  ],
  [
    // 4.00 × 29.99 / 49.99.
    'its part of what was kept, for cheaper gear',
    inPennsylvania([gear([40_00, 1], null, 4_00), gear(null, [20_00, 1])]),
    [0, 1_60],
    80,
  ],
  [
    // 9.00 × 69.99 / 99.99.
    'its part of what was kept, for more units of a cheaper one',
    inPennsylvania([gear([10_00, 1], [10_00, 2]), gear([40_00, 2], [40_00, 1], 9_00)]),
    [1_80, 3_60],
    90,
  ],
  [
    'by the rule, 8 % of 10.05, without a unit',
    order([line([10_05, 2], [10_05, 1])], { state: 'NY' }),
    [80],
    0,
  ],
  [
    'what that unit leaves of 1.61, where other units went back before (R-ORD-49)',
    order([line([10_05, 2], [10_05, 1]), line(null, null)], { state: 'NY', hasGivenBack: true }),
    [81, 0],
    0,
  ],
  [
    'today’s 8.25 % of more goods, whatever was paid before (R-SET-16)',
    order([line([100_00, 1], [200_00, 1])], { state: 'TX', taxLeft: 7_25, newRates: texasToday }),
    [16_50],
    0,
  ],
  [
    'today’s 8.25 % of fewer goods (R-SET-16)',
    order([line([100_00, 2], [100_00, 1])], { state: 'TX', newRates: texasToday }),
    [8_25],
    0,
  ],
])('after an edit, an order has as its tax %s (R-ORD-39)', (_, edited, lines, shipping) => {
  const rows = rowsOfEdit(
    edited,
    edited.lines.map((_line, index) => index),
  );
  const ofShipping = rows.find(({ lineId }) => lineId === null)?.tax ?? 0;
  expect(edited.lines.map(({ tax }, index) => tax + (rows[index]?.tax ?? 0))).toEqual(lines);
  expect(edited.shippingTax + ofShipping).toBe(shipping);
  expect(quoteEdit(edited).after.tax).toBe(lines.reduce((sum, tax) => sum + tax, shipping));
});
