import { expect, test } from 'vitest';
import { addBusinessDays, isBusinessDay, lateSince } from './business-days.ts';

test.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-11-23', true],
])('%s is a business day: %s', (day, expected) => {
  expect(isBusinessDay(day)).toBe(expected);
});

test.each([
  // from (weekday), business days, reached
  ['2026-11-16', 1, '2026-11-17'], // Mon
  ['2026-11-16', 5, '2026-11-23'],
  ['2026-11-16', 7, '2026-11-25'],
  ['2026-11-20', 1, '2026-11-23'], // Fri
  ['2026-11-21', 1, '2026-11-23'], // Sat
  ['2026-11-22', 7, '2026-12-01'], // Sun
])('%s and %i business days are %s', (day, count, reached) => {
  expect(addBusinessDays(day, count)).toBe(reached);
});

test.each([
  // today (weekday), the last start that is more than 7 business days ago
  ['2026-11-25', '2026-11-15'], // Wed: for the weekend, the seventh day was Tuesday
  ['2026-11-26', '2026-11-16'], // Thu
  ['2026-11-28', '2026-11-18'], // Sat: for the 18th, Friday was the seventh day
  ['2026-11-30', '2026-11-18'], // Mon: for the 19th, today is the seventh day
])('on %s, 7 business days have passed for what began until %s', (today, day) => {
  expect(lateSince(today, 7)).toBe(day);
});
