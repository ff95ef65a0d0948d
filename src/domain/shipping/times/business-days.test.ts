import { expect, test } from 'vitest';
import { specifiedTimes } from '#domain/settings/kinds/times.schema.ts';
import { addBusinessDays, isBusinessDay, lateSince } from './business-days.ts';

const closed = (from: string, to: string) => ({
  ...specifiedTimes,
  closings: [{ from, to, words: '', takesOrders: true }],
});

test.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-11-23', true],
  ['2026-11-26', false], // Thanksgiving
  ['2026-11-27', true],
  ['2027-01-01', false],
])('%s is a business day: %s (R-TIME-2)', (day, expected) => {
  expect(isBusinessDay(day, specifiedTimes)).toBe(expected);
});

test('a day off is none, and a holiday is one for a store that works on it (R-TIME-2, R-TIME-3)', () => {
  expect(isBusinessDay('2026-11-27', { ...specifiedTimes, daysOff: ['2026-11-27'] })).toBe(false);
  expect(isBusinessDay('2026-11-26', { ...specifiedTimes, holidays: [] })).toBe(true);
});

test.each([
  // from (weekday), business days, reached
  ['2026-11-16', 1, '2026-11-17'], // Mon
  ['2026-11-16', 5, '2026-11-23'],
  ['2026-11-16', 7, '2026-11-25'],
  ['2026-11-20', 1, '2026-11-23'], // Fri
  ['2026-11-21', 1, '2026-11-23'], // Sat
  ['2026-11-22', 7, '2026-12-02'], // Sun, over Thanksgiving
  ['2026-12-23', 2, '2026-12-28'], // Wed, over Christmas
  ['2026-12-30', 2, '2027-01-04'], // Wed, over January 1
  ['2028-02-25', 2, '2028-02-29'], // Fri, to the leap day
  ['2028-02-29', 1, '2028-03-01'],
  ['2026-03-06', 1, '2026-03-09'], // Fri, over the change to summer time
  ['2026-10-30', 1, '2026-11-02'],
])('%s and %i business days are %s (R-TIME-2)', (day, count, reached) => {
  expect(addBusinessDays(day, count, specifiedTimes)).toBe(reached);
});

test.each([
  // closed from, to, ordered, business days, reached
  ['2026-12-05', '2026-12-06', '2026-12-04', 2, '2026-12-08'], // a weekend: nothing changes
  ['2026-12-04', '2026-12-07', '2026-12-03', 2, '2026-12-09'], // over a weekend
  ['2026-12-24', '2027-01-03', '2026-12-23', 1, '2027-01-04'], // over the year's end
  ['2026-12-24', '2027-01-03', '2026-12-28', 2, '2027-01-05'], // ordered meanwhile: from the day after
  ['2026-12-01', '2027-01-29', '2026-11-30', 2, '2027-02-02'], // 60 days
])(
  'closed from %s to %s, %s and %i business days are %s (R-TIME-2, R-TIME-6)',
  (from, to, day, count, reached) => {
    expect(addBusinessDays(day, count, closed(from, to))).toBe(reached);
  },
);

test.each([
  // today (weekday), the last start that is more than 7 business days ago
  ['2026-11-18', '2026-11-05'], // Wed: for the 6th, the seventh day is today; Veterans Day counts for none
  ['2026-12-08', '2026-11-26'], // Tue: for the Friday after Thanksgiving, today is the seventh day
  ['2026-12-12', '2026-12-02'], // Sat: for the 2nd, Friday was the seventh day
  ['2026-12-14', '2026-12-02'], // Mon: for the 3rd, today is the seventh day
])('on %s, 7 business days have passed for what began until %s', (today, day) => {
  expect(lateSince(today, 7, specifiedTimes)).toBe(day);
});
