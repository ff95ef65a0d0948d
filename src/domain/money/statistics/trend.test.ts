import { expect, test } from 'vitest';
import { averageOf, shareOf, sumDays, sumSteps, type DaySales } from './trend.ts';

test('a trend has every day of its period, including days without sales', () => {
  const days = [sold('2026-11-19', 2, 30_00), sold('2026-11-21', 1, 9_99)];
  expect(sumSteps({ from: '2026-11-19', to: '2026-11-21' }, days)).toEqual([
    { from: '2026-11-19', to: '2026-11-19', orders: 2, revenue: '30.00' },
    { from: '2026-11-20', to: '2026-11-20', orders: 0, revenue: '0.00' },
    { from: '2026-11-21', to: '2026-11-21', orders: 1, revenue: '9.99' },
  ]);
});

test('beyond 90 days, a trend adds up weeks that begin with the period', () => {
  const days = [sold('2026-01-01', 1, 10_00), sold('2026-01-07', 2, 20_00), sold('2026-01-08', 3, 30_00)];
  const trend = sumSteps({ from: '2026-01-01', to: '2026-12-31' }, days);
  expect(trend).toHaveLength(53);
  expect(trend.slice(0, 2)).toEqual([
    { from: '2026-01-01', to: '2026-01-07', orders: 3, revenue: '30.00' },
    { from: '2026-01-08', to: '2026-01-14', orders: 3, revenue: '30.00' },
  ]);
});

test.each([
  [100_00, 3, 33_33],
  [100_01, 2, 50_01],
  [0, 0, null],
])('%i cents of %i orders are %s each', (cents, orders, average) => {
  expect(averageOf(cents, orders)).toBe(average);
});

test.each([
  [49, 51, 49 / 51],
  [0, 4, 0],
  [0, 0, null],
])('%i of %i is a share of %s', (part, whole, share) => {
  expect(shareOf(part, whole)).toBe(share);
});

test('days add up to a period, with what was placed and kept', () => {
  const days = [
    { placed: 4, kept: 3, orders: 2, cents: 30_00 },
    { placed: 2, kept: 2, orders: 1, cents: 9_99 },
  ];
  expect(sumDays(days)).toEqual({ placed: 6, kept: 5, orders: 3, cents: 39_99 });
});

function sold(day: string, orders: number, cents: number): DaySales {
  return { day, placed: orders, kept: orders, orders, cents };
}
