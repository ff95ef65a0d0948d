import { expect, test } from 'vitest';
import { federalHolidayIds, isFederalHoliday, observedOn } from './holidays.ts';

test.each([
  // as published by the Office of Personnel Management
  [
    2026,
    '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'
      .split(' ')
      .map((day) => `2026-${day}`),
  ],
  [
    2027,
    '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24'
      .split(' ')
      .map((day) => `2027-${day}`),
  ],
  [
    2028,
    [
      '2027-12-31',
      ...'01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'.split(' ').map((day) => `2028-${day}`),
    ],
  ],
])('the federal holidays of %i are kept on %j (R-TIME-3)', (year, days) => {
  expect(federalHolidayIds.map((holiday) => observedOn(holiday, year))).toEqual(days);
});

test.each([
  ['2027-01-01', true],
  ['2027-12-31', true],
  ['2028-01-01', false],
  ['2026-12-31', false],
  ['2026-11-27', false],
])('%s is a holiday: %s (R-TIME-3)', (day, expected) => {
  expect(isFederalHoliday(day, federalHolidayIds)).toBe(expected);
});

test('a holiday on which the store works is none', () => {
  expect(isFederalHoliday('2026-10-12', ['christmas'])).toBe(false);
});
