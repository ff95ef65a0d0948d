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
  // today (weekday), what began until then is past 7 business days
  ['2026-11-25', '2026-11-15'], // Wed: the seventh of what began on the weekend was Tuesday
  ['2026-11-26', '2026-11-16'], // Thu
  ['2026-11-28', '2026-11-18'], // Sat: Friday was the seventh of what began on the 18th
  ['2026-11-30', '2026-11-18'], // Mon: the seventh of what began on the 19th
])('on %s, 7 business days have passed for what began until %s', (today, day) => {
  expect(lateSince(today, 7)).toBe(day);
});
