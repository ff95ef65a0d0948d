import { expect, test } from 'vitest';
import type { PercentSale } from './price.ts';
import { wasPriceAt, type PriceChange } from './was-price.ts';

/** The number of days after a first one. */
const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 86_400_000);

const asked = (
  since: number,
  regular: number | null,
  sale: [cents: number, from: number, until: number] | null = null,
): PriceChange => ({
  since: day(since),
  regular,
  own: sale && { cents: sale[0], from: day(sale[1]), until: day(sale[2]), takesCodes: true },
});

const off = (percent: number, from: number, until: number): PercentSale => ({
  percent,
  categories: [],
  from: day(from),
  until: day(until),
  takesCodes: true,
});

const weekend: [number, number, number] = [30_00, 98, 102];

test.each<[string, PriceChange[], PercentSale[], was: number | null]>([
  ['a price of months', [asked(0, 40_00), asked(97, 40_00, weekend)], [], 40_00],
  ['a price that was raised yesterday', [asked(0, 31_00), asked(97, 60_00, weekend)], [], 31_00],
  [
    'one that was raised to be “reduced” to what it was',
    [asked(0, 30_00), asked(97, 60_00, weekend)],
    [],
    null,
  ],
  ['one that was lower 31 days before the sale', [asked(0, 31_00), asked(67, 40_00, weekend)], [], 40_00],
  ['one that was lower 29 days before the sale', [asked(0, 31_00), asked(69, 40_00, weekend)], [], 31_00],
  ['a product that is new', [asked(97, 40_00, weekend)], [], null],
  ['one of 6 days', [asked(92, 40_00), asked(97, 40_00, weekend)], [], null],
  ['one of 7 days', [asked(91, 40_00), asked(97, 40_00, weekend)], [], 40_00],
  ['one that was hidden until yesterday', [asked(0, null), asked(97, 40_00, weekend)], [], null],
  [
    'one that was sold for less two weeks ago',
    [asked(0, 40_00, [35_00, 80, 84]), asked(97, 40_00, weekend)],
    [],
    35_00,
  ],
  ['one that is always on sale', [asked(0, 40_00, [30_00, 0, 200])], [], null],
  ['one on sale every weekend', [asked(0, 40_00, [30_00, 91, 95]), asked(96, 40_00, weekend)], [], null],
  ['a percentage', [asked(0, 40_00)], [off(25, 98, 102)], 40_00],
  ['a percentage of last week', [asked(0, 40_00)], [off(10, 91, 95), off(25, 98, 102)], 36_00],
  ['a sale that goes down in steps', [asked(0, 40_00)], [off(10, 91, 98), off(25, 98, 102)], 40_00],
  ['no sale now', [asked(0, 40_00, [30_00, 80, 84])], [], null],
  ['no history', [], [off(25, 98, 102)], null],
])('%s is compared rightly (R-PRICE-5)', (_title, history, percents, was) => {
  expect(wasPriceAt(history, percents, day(100))).toBe(was);
});
