import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/platform/time/durations.ts';
import { nextLookAfter } from './next-look.ts';

test.each([
  // age, money moves, next look after
  [0, false, minuteMs / 2],
  [2 * minuteMs, false, minuteMs / 2],
  [4 * minuteMs, false, minuteMs],
  [20 * minuteMs, false, 5 * minuteMs],
  [2 * hourMs, false, 30 * minuteMs],
  [100 * hourMs, false, 30 * minuteMs],
  [0, true, minuteMs / 2],
  [100 * hourMs, true, minuteMs / 2],
])('a payment of %i ms, money moving: %s, is checked after %i ms', (age, isMoneyMoving, after) => {
  expect(nextLookAfter({ age, isMoneyMoving })).toBe(after);
});
