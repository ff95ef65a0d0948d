import { expect, test } from 'vitest';
import { printedDay, printedMoment } from './printed-day.ts';

test('papers name a day as it is, and a moment by the store’s day with its year (R-SETUP-4)', () => {
  expect(printedDay('2026-12-07')).toBe('Mon, Dec 7');
  // In Texas it is still the evening before.
  expect(printedMoment('2026-11-27T01:38:00.000Z', 'America/Chicago')).toBe('Thu, Nov 26, 2026');
  expect(printedMoment('2026-11-27T01:38:00.000Z', 'Pacific/Guam')).toBe('Fri, Nov 27, 2026');
});
