import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/time/shop-day.ts';
import { windowAround, windowSteps } from './sales-windows.ts';

test.each([
  ['2026-11-20', '2026-11-26', { days: 16, start: '2026-11-19' }],
  ['2026-11-26', '2026-12-04', { days: 16, start: '2026-11-19' }],
  ['2026-11-26', '2026-12-05', { days: 64, start: '2026-11-11' }],
  ['2026-10-28', '2026-11-26', { days: 64, start: '2026-10-10' }],
  ['2026-08-29', '2026-11-26', { days: 256, start: '2026-06-04' }],
  ['2025-11-27', '2026-11-26', null],
])('the shortest window around %s to %s is %j', (from, to, window) => {
  expect(windowAround({ from, to })).toEqual(window);
});

test('a period that is not longer than a step is within a window of twice its days', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.constantFrom(...windowSteps), fc.nat(), (first, step, more) => {
      const from = addDays('1970-01-01', first);
      const to = addDays(from, more % step);
      const { days, start } = windowAround({ from, to }) ?? { days: 0, start: to };
      expect(days).toBeLessThanOrEqual(2 * step);
      expect(start <= from && to < addDays(start, days)).toBe(true);
    }),
  );
});
