import { expect, test } from 'vitest';
import { dateOf, sumOfCounts, weekdayOf } from './day-labels.ts';

test('a day is written with its weekday', () => {
  expect(weekdayOf('2026-11-22')).toBe('Sunday');
  expect(dateOf('2026-11-23')).toBe('Monday, November 23');
});

test.each([
  [['2', '3'], '5'],
  [['1,200', '0'], '1,200'],
  [['10,000+', '4'], '10,000+'],
])('%j together are %s', (counts, sum) => {
  expect(sumOfCounts(...counts)).toBe(sum);
});
