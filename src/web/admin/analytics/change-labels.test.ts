import { expect, test } from 'vitest';
import { formatPrice } from '#domain/money/amounts/money.ts';
import { percent } from '#web/admin/statistics/amounts.ts';
import { changeLabel, shareChangeLabel } from './change-labels.ts';

test.each([
  [1_600_00, 1_480_00, '+8.1%, up from $1,480.00'],
  [740_00, 1_480_00, '−50%, down from $1,480.00'],
  [3_000_00, 1_000_00, '+200%, up from $1,000.00'],
  [0, 1_000_00, '−100%, down from $1,000.00'],
  [1_000_00, 0, 'up from $0.00'],
  [5_00, -5_00, 'up from -$5.00'],
  [1_000_00, 1_000_00, 'same as before'],
  [0, 0, 'none before either'],
])('%i cents after %i: %s', (now, before, words) => {
  expect(changeLabel(now, before, formatPrice)).toBe(words);
});

test.each([
  [0.961, 0.949, '+1.2 points, up from 94.9%'],
  [0.9, 0.95, '−5.0 points, down from 95.0%'],
  [0.95, 0.95, 'same as before'],
  [0.95, null, 'no orders before'],
  [null, 0.95, '95.0% before'],
  [null, null, 'no orders before'],
])('a share of %s after %s: %s', (now, before, words) => {
  expect(shareChangeLabel(now, before, percent)).toBe(words);
});
