import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceAt, reducedBy, salesOf, type OwnSale, type PercentSale } from './price.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));

const own = (cents: number, from: number | null, until: number | null, takesCodes = true): OwnSale => ({
  cents,
  from: from === null ? null : day(from),
  until: until === null ? null : day(until),
  takesCodes,
});

const percent = (percent: number, from: number, until: number, takesCodes = true): PercentSale => ({
  percent,
  categories: [],
  from: day(from),
  until: day(until),
  takesCodes,
});

test.each<[string, OwnSale | null, PercentSale[], cents: number, takesCodes: boolean, until: number | null]>([
  ['no sale', null, [], 40_00, true, null],
  ['a sale that runs', own(30_00, 5, 12), [], 30_00, true, 12],
  ['from its first moment', own(30_00, 10, 12), [], 30_00, true, 12],
  ['until its last, which it excludes', own(30_00, 5, 10), [], 40_00, true, null],
  ['a sale to come', own(30_00, 11, 12), [], 40_00, true, null],
  ['without a start or an end', own(30_00, null, null), [], 30_00, true, null],
  ['a percentage', null, [percent(25, 5, 12)], 30_00, true, 12],
  ['the lower of both: its own', own(29_00, 5, 11), [percent(25, 5, 12)], 29_00, true, 11],
  ['the lower of both: the percentage', own(31_00, 5, 11), [percent(25, 5, 12)], 30_00, true, 12],
  ['the highest percentage, not their sum', null, [percent(10, 5, 12), percent(20, 5, 11)], 32_00, true, 11],
  ['a sale that takes no codes', own(30_00, 5, 12, false), [], 30_00, false, 12],
  ['of equal ones, that with codes', own(30_00, 5, 12, false), [percent(25, 5, 13)], 30_00, true, 13],
  ['a raised sale price lowers nothing', own(45_00, 5, 12), [], 40_00, true, null],
])('%s (R-PRICE-1, R-PRICE-2)', (_title, sale, percents, cents, takesCodes, until) => {
  expect(priceAt({ regular: 40_00, own: sale, percents }, day(10))).toEqual({
    cents,
    isReduced: cents < 40_00,
    takesCodes,
    until: until && day(until),
  });
});

test.each([
  // percent, price, reduced, rounded half up
  [10, 39_00, 35_10],
  [15, 9_99, 8_49],
  [33, 1_00, 67],
  [50, 1, 1],
  [90, 1, 1],
])('%i percent off %i is %i', (percent, cents, reduced) => {
  expect(reducedBy(percent, cents)).toBe(reduced);
});

test('a sale of no category is for all', () => {
  const sales = [percent(10, 1, 2), { ...percent(20, 1, 2), categories: ['slings' as const] }];
  expect(salesOf(sales, 'slings').map((sale) => sale.percent)).toEqual([10, 20]);
  expect(salesOf(sales, 'apparel').map((sale) => sale.percent)).toEqual([10]);
});

test('at every moment a price is at least a cent and at most the regular one (R-PRICE-2)', () => {
  const moment = fc.integer({ min: 1, max: 20 });
  const span = fc
    .tuple(moment, moment)
    .map(([one, other]) => [Math.min(one, other), Math.max(one, other) + 1]);
  const percents = fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: 90 }), span)
      .map(([off, [from = 0, until = 0]]) => percent(off, from, until)),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_00 }), percents, moment, (regular, sales, at) => {
      const { cents, isReduced } = priceAt({ regular, own: null, percents: sales }, day(at));
      expect(cents).toBeGreaterThanOrEqual(1);
      expect(cents).toBeLessThanOrEqual(regular);
      expect(isReduced).toBe(cents < regular);
    }),
  );
});
