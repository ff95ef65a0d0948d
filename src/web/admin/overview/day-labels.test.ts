import { expect, test } from 'vitest';
import { dateOf, weekdayOf } from './day-labels.ts';

test('a day is written with its weekday', () => {
  expect(weekdayOf('2026-11-22')).toBe('Sunday');
  expect(dateOf('2026-11-23')).toBe('Monday, November 23');
});
