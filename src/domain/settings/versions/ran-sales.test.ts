import { expect, test } from 'vitest';
import type { SettingVersion } from './in-force.ts';
import { ranSales } from './ran-sales.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));

const version = (
  number: number,
  begins: number,
  sales: [percent: number, from: number, until: number][],
  cancels: number | null = null,
): SettingVersion => ({
  kind: 'sales',
  version: number,
  validFrom: day(begins),
  cancels,
  value: {
    sales: sales.map(([percent, from, until]) => ({
      name: 'Sale',
      percent,
      categories: [],
      from: day(from).toISOString(),
      until: day(until).toISOString(),
      takesCodes: true,
    })),
  },
});

test.each<[string, SettingVersion[], [percent: number, from: number, until: number][]]>([
  ['nothing is planned', [], []],
  ['a sale as it was planned', [version(1, 1, [[20, 5, 8]])], [[20, 5, 8]]],
  ['one that was saved after its start', [version(1, 6, [[20, 5, 8]])], [[20, 6, 8]]],
  [
    'one that was changed meanwhile',
    [version(1, 1, [[20, 5, 8]]), version(2, 6, [[30, 5, 8]])],
    [
      [20, 5, 6],
      [30, 6, 8],
    ],
  ],
  ['one that was taken off meanwhile', [version(1, 1, [[20, 5, 8]]), version(2, 6, [])], [[20, 5, 6]]],
  ['one that was taken off before it began', [version(1, 1, [[20, 5, 8]]), version(2, 4, [])], []],
  [
    'a version that was taken back',
    [version(1, 1, [[20, 5, 8]]), version(2, 6, []), version(3, 4, [], 2)],
    [[20, 5, 8]],
  ],
])('%s: when it ran (R-PRICE-2, R-PRICE-5)', (_title, rows, ran) => {
  expect(ranSales(rows).map(({ percent, from, until }) => [percent, from, until])).toEqual(
    ran.map(([percent, from, until]) => [percent, day(from), day(until)]),
  );
});
