import { expect, onTestFinished, test } from 'vitest';
import { addDays, dayOf, endOfDay, isDay, startOfDay } from './shop-day.ts';

const chicago = 'America/Chicago';

test.each([
  ['2026-11-21T05:59:59Z', '2026-11-20'],
  ['2026-11-21T06:00:00Z', '2026-11-21'],
  ['2026-07-01T04:59:59Z', '2026-06-30'],
  ['2026-07-01T05:00:00Z', '2026-07-01'],
])('at %s it is %s in Chicago', (at, day) => {
  expect(dayOf(new Date(at), chicago)).toBe(day);
});

test.each([
  // day, time zone, its first and last instant
  ['2026-11-21', chicago, '2026-11-21T06:00:00.000Z', '2026-11-22T05:59:59.999Z'],
  ['2026-07-01', chicago, '2026-07-01T05:00:00.000Z', '2026-07-02T04:59:59.999Z'],
  ['2026-03-08', chicago, '2026-03-08T06:00:00.000Z', '2026-03-09T04:59:59.999Z'],
  ['2026-11-01', chicago, '2026-11-01T05:00:00.000Z', '2026-11-02T05:59:59.999Z'],
  ['2026-12-31', 'UTC', '2026-12-31T00:00:00.000Z', '2026-12-31T23:59:59.999Z'],
  ['2026-01-01', 'Asia/Tokyo', '2025-12-31T15:00:00.000Z', '2026-01-01T14:59:59.999Z'],
])('%s in %s lasts from %s to %s (R-SETUP-4)', (day, timeZone, first, last) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(first);
  expect(endOfDay(day, timeZone).toISOString()).toBe(last);
});

test.each([
  ['2026-11-21', 30, '2026-12-21'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s and %i days are %s', (day, count, result) => {
  expect(addDays(day, count)).toBe(result);
});

test.each([
  ['2026-11-21', true],
  ['1900-01-01', true],
  ['2999-12-31', true],
  ['1899-12-31', false],
  ['3000-01-01', false],
  ['0000-01-01', false],
  ['9999-12-31', false],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
  ['tomorrow', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test('a day is the same where a locale writes dates another way', () => {
  const { prototype } = Intl.DateTimeFormat;
  const own = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {};
  onTestFinished(() => void Object.defineProperty(prototype, 'format', own));
  Object.defineProperty(prototype, 'format', { configurable: true, get: () => () => '11/22/2026' });
  expect(dayOf(new Date('2026-11-22T05:59:59.999Z'), chicago)).toBe('2026-11-21');
  expect(dayOf(new Date('2026-11-22T06:00:00.000Z'), chicago)).toBe('2026-11-22');
});
