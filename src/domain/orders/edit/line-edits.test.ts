import { expect, test } from 'vitest';
import { specifiedRates } from '#domain/settings/kinds/kinds.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { sumOfRows } from '#domain/orders/read/adjustments.ts';
import { line, order } from '../../../../test/support/examples/edited-order.ts';
import { moneyAfter, quoteEdit, rowsOfEdit } from './line-edits.ts';
import { priceOfChoice } from './price-of-choice.ts';

const tenPercent: Discount = {
  code: 'TEN',
  discountPercent: 10,
  fixedPrice: null,
  maxQuantity: null,
  eligibleProducts: null,
  eligibleProductIds: null,
  fixedShippingRate: null,
  taxExempt: false,
};

const oneForForty: Discount = {
  ...tenPercent,
  code: 'FORTY',
  discountPercent: null,
  fixedPrice: 40_00,
  eligibleProductIds: [1],
  maxQuantity: 1,
};

test.each([
  // paid, the old choice today, the new choice today, the new price
  ['the same price', 58_99, 58_99, 58_99, 58_99],
  ['dearer', 58_99, 58_99, 70_99, 70_99],
  ['cheaper', 58_99, 58_99, 54_99, 54_99],
  ['the price rose since, same choice', 50_00, 58_99, 58_99, 50_00],
  ['the price rose since, dearer', 50_00, 58_99, 70_99, 62_00],
  ['the price rose since, cheaper than paid', 50_00, 58_99, 45_00, 45_00],
  ['the price fell since, dearer', 60_00, 55_00, 70_00, 70_00],
  ['a dearer one was kept before, back to what was paid', 54_99, 66_99, 54_99, 54_99],
  ['a cheaper one was kept before, back to what was paid', 66_99, 54_99, 66_99, 66_99],
  ['never below nothing', 0, 10_00, 0, 0],
])('a choice: %s (R-ORD-39)', (_, paid, oldToday, newToday, price) => {
  expect(priceOfChoice(paid, oldToday, newToday)).toBe(price);
});

test.each([
  ['nothing to settle', order([line([20_00, 1], [20_00, 1])]), 0, []],
  ['dearer', order([line([20_00, 1], [32_00, 1])]), 12_00, ['payment-request', 'keep-total']],
  ['removed', order([line([20_00, 2], null), line([5_00, 1], [5_00, 1])]), -40_00, ['refund', 'keep-total']],
  ['more than is left', order([line([20_00, 2], [20_00, 1])], { refundable: 10_00 }), -20_00, ['keep-total']],
  [
    'all that is left',
    order([line([20_00, 2], [20_00, 1])], { refundable: 20_00 }),
    -20_00,
    ['refund', 'keep-total'],
  ],
  ['a swap', order([line([20_00, 1], null), line(null, [20_00, 1])]), 0, []],
  ['cents, taxed by the rule', order([line([9, 1], [5, 1])], { state: 'TX' }), -5, ['refund', 'keep-total']],
  [
    'with sales tax',
    order([line([100_00, 1], [200_00, 1])], { state: 'TX' }),
    106_25,
    ['payment-request', 'keep-total'],
  ],
  [
    'with a code',
    order([line([100_00, 1], [200_00, 1], 10_00)], { discount: tenPercent }),
    90_00,
    ['payment-request', 'keep-total'],
  ],
])('the difference: %s (R-ORD-39)', (_, edited, cents, ways) => {
  const quote = quoteEdit(edited);
  expect(quote.cents).toBe(cents);
  expect(quote.ways).toEqual(ways);
});

const money = (unitPriceCents: number, discountCents = 0) => ({ unitPriceCents, discountCents, taxCents: 0 });

test.each([
  ['refunded: the new price', order([line([20_00, 1], [15_00, 1])]), 'refund', [money(15_00)]],
  ['kept, dearer: what was paid', order([line([20_00, 1], [32_00, 1])]), 'keep-total', [money(20_00)]],
  ['kept, cheaper: what was paid', order([line([20_00, 1], [15_00, 1])]), 'keep-total', [money(20_00)]],
  ['requested: paid apart', order([line([20_00, 1], [32_00, 1])]), 'payment-request', [money(20_00)]],
  [
    'added for nothing',
    order([line([20_00, 1], [20_00, 1]), line(null, [9_00, 2])]),
    'keep-total',
    [money(20_00), money(0)],
  ],
  [
    'a swap for a dearer one, kept',
    order([line([20_00, 1], null), line(null, [30_00, 1])]),
    'keep-total',
    [null, money(20_00)],
  ],
  [
    'a swap at the same price',
    order([line([20_00, 1], null), line(null, [20_00, 1])]),
    null,
    [null, money(20_00)],
  ],
  [
    'removed and kept: the rest stays',
    order([line([20_00, 1], null), line([9_00, 1], [9_00, 1])]),
    'keep-total',
    [null, money(9_00)],
  ],
  ['fewer units', order([line([20_00, 3], [20_00, 2])]), 'refund', [money(20_00)]],
  ['fewer units, kept', order([line([20_00, 3], [20_00, 2])]), 'keep-total', [money(30_00)]],
  [
    'with a code on two lines, refunded',
    order([line([100_00, 1], [50_00, 1], 10_00), line([50_00, 1], [30_00, 1], 5_00)], {
      discount: tenPercent,
    }),
    'refund',
    [money(50_00, 5_00), money(30_00, 3_00)],
  ],
  [
    'kept, and the code would move to the line that stays: it is worth what was paid for it',
    order([line([100_00, 1], null, 60_00), line([50_00, 1], [50_00, 1])], { discount: oneForForty }),
    'keep-total',
    [null, money(50_00, 0)],
  ],
  [
    'kept, and a cent of the code would move between the others: an added line is worth nothing',
    order(
      [
        line([54_99, 4], [54_99, 4], 22_00),
        line([18_00, 1], [18_00, 1], 1_80),
        line([4_00, 4], [4_00, 4], 1_60),
        line(null, [66_99, 2]),
      ],
      { discount: tenPercent },
    ),
    'keep-total',
    [money(54_99, 22_00), money(18_00, 1_80), money(4_00, 1_60), money(0, 0)],
  ],
  [
    'kept, shared by what the lines cost after discount',
    order([line([100_00, 1], [80_00, 1], 60_00), line([50_00, 1], [40_00, 1])], { discount: oneForForty }),
    'keep-total',
    [money(75_00, 30_00), money(75_00, 30_00)],
  ],
  [
    'with a code, refunded',
    order([line([100_00, 1], [50_00, 1], 10_00)], { discount: tenPercent }),
    'refund',
    [money(50_00, 5_00)],
  ],
  [
    'cents that do not divide stay in the line',
    order([line([10_00, 1], null), line(null, [5_00, 3])]),
    'keep-total',
    [null, money(3_34, 2)],
  ],
] as const)('the money of the lines, %s (R-ORD-40)', (_, edited, settlement, expected) => {
  expect(moneyAfter(edited, settlement)).toEqual(expected);
});

test.each([
  // tax that was paid for 200.00, goods after, what goes back of it
  ['by today’s rule', 12_50, 100_00, 6_25],
  ['none: no tax was paid, and the total was kept on the way to Texas', 0, 100_00, 0],
  ['half of it: another state’s tax was kept', 14_50, 100_00, 7_25],
  ['its part to the cent, half up', 14_51, 100_00, 7_25],
  ['all of it with all of the goods', 14_51, 0, 14_51],
])('fewer goods give back their tax, %s (R-ORD-49)', (_, taxLeft, goods, tax) => {
  const after: [number, number] | null = goods === 0 ? null : [goods, 1];
  const edited = order([line([200_00, 1], after)], { state: 'TX', taxLeft });
  const quote = quoteEdit({ ...edited, lines: [...edited.lines, line([0, 1], [0, 1])] });
  expect(quote.cents).toBe(goods - 200_00 - tax);
  const rows = sumOfRows(rowsOfEdit({ ...edited, lines: [...edited.lines, line([0, 1], [0, 1])] }, []));
  expect(rows).toEqual({ sale: goods - 200_00, discount: 0, shipping: 0, tax: 0 - tax });
});

test('a free item beside kept shipping: no cent of the tax on it is lost (R-ORD-39)', () => {
  const left = { shipping: 10_75, shippingTax: 1, state: 'CA' as const };
  const edited = { ...order([line(null, [0, 1])], left), rates: { ...specifiedRates, tax: { states: {} } } };
  const { shipping, tax } = sumOfRows(rowsOfEdit(edited, [1]));
  expect(shipping + tax).toBe(quoteEdit(edited).cents);
});

test('all goods removed give back their shipping, too (R-ORD-45)', () => {
  const quote = quoteEdit(order([line([200_00, 1], null)], { state: 'TX', taxLeft: 14_51 }));
  expect(quote.before.shipping).toBeGreaterThan(0);
  expect(quote.cents).toBe(-200_00 - 14_51 - quote.before.shipping);
});

test('an item added after all goods went back takes the shipping that was kept, unless a parcel used it (R-ORD-39)', () => {
  const kept = { state: 'TX', shipping: 6_99, taxLeft: 0 } as const;
  const added = [line(null, [39_00, 1])];
  expect(quoteEdit(order(added, kept)).after.shipping).toBe(6_99);
  expect(quoteEdit(order(added, { ...kept, shipping: 2_00 })).after.shipping).toBe(6_99);
  expect(quoteEdit(order(added, { ...kept, shipping: 20_00 })).after.shipping).toBe(20_00);
  expect(quoteEdit(order(added, { ...kept, hasShipped: true })).after.shipping).toBe(2 * 6_99);
});

test('more goods pay today’s tax for what they are above, whatever was paid before (R-ORD-39)', () => {
  expect(quoteEdit(order([line([100_00, 1], [200_00, 1])], { state: 'TX', taxLeft: 0 })).cents).toBe(106_25);
});

test('a kept total of discounted goods stays at their price and discount (R-ORD-40)', () => {
  const edited = order([line([70_00, 1], [90_00, 1], 7_00)], { discount: tenPercent });
  expect(moneyAfter(edited, 'payment-request')).toEqual([money(70_00, 7_00)]);
  expect(moneyAfter(edited, 'refund')).toEqual([money(90_00, 9_00)]);
});

test('units keep the discount that staff gave their line, and no line is left below nothing (R-ORD-39, R-ORD-40)', () => {
  // 75 % of 78.00 and of 229.00, as staff gave it.
  const edited = order([line([39_00, 2], [39_00, 1], 58_50), line([229_00, 1], [229_00, 1], 171_75)]);
  expect(quoteEdit(edited).cents).toBe(-9_75);
  expect(moneyAfter(edited, 'refund')).toEqual([money(39_00, 29_25), money(229_00, 171_75)]);
});

test('sales tax that staff set grows and shrinks with the goods (R-ORD-39)', () => {
  const none = order([line([39_00, 1], [39_00, 2])], { state: 'TX', isTaxSet: true, taxLeft: 0 });
  expect(quoteEdit(none).cents).toBe(39_00);
  const half = order([line([40_00, 2], [40_00, 1])], { state: 'TX', isTaxSet: true, taxLeft: 3_00 });
  expect(quoteEdit(half).cents).toBe(-41_50);
});

/** 10 % off and 6.25 % tax: a line whose units are gone, one that loses a unit, and an added one. */
const smaller = order([line(null, null), line([40_00, 2], [40_00, 1], 8_00), line(null, [20_00, 1])], {
  state: 'TX',
  discount: tenPercent,
});

test('a quote has the amounts of both sides (R-ORD-39)', () => {
  expect(quoteEdit(smaller)).toEqual({
    before: { subtotal: 80_00, discount: 8_00, shipping: 6_99, tax: 4_50, total: 83_49 },
    after: { subtotal: 60_00, discount: 6_00, shipping: 6_99, tax: 3_38, total: 64_37 },
    cents: -19_12,
    ways: ['refund', 'keep-total'],
  });
});

test('each line has a row of what it has more or less, and shipping has none if it stays (R-ORD-45)', () => {
  const row = { cause: 'edit', restocked: 0, state: 'TX', shipping: 0 };
  expect(rowsOfEdit(smaller, [9, 7, 8])).toEqual([
    { ...row, lineId: 9, units: 0, sale: 0, discount: 0, tax: 0 },
    { ...row, lineId: 7, units: -1, sale: -40_00, discount: -4_00, tax: -2_25 },
    { ...row, lineId: 8, units: 1, sale: 20_00, discount: 2_00, tax: 1_13 },
  ]);
});

test('prices that trade places, at the same total, are each line’s own, with its discount (R-ORD-40)', () => {
  const edited = order([line([20_00, 1], [25_00, 1], 2_00), line([25_00, 1], [20_00, 1])]);
  expect(moneyAfter(edited, null)).toEqual([money(25_00, 2_00), money(20_00)]);
});

test('a kept total keeps the tax that was paid for the changed lines, and shares it (R-ORD-40)', () => {
  const lines = [line([80_00, 1], null), line(null, [60_00, 1]), line(null, [40_00, 1])];
  expect(moneyAfter(order(lines, { state: 'TX' }), 'keep-total')).toEqual([
    null,
    { unitPriceCents: 48_00, discountCents: 0, taxCents: 3_00 },
    { unitPriceCents: 32_00, discountCents: 0, taxCents: 2_00 },
  ]);
});
