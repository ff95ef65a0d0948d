import { expect, test } from 'vitest';
import { dayMs, minuteMs } from '#domain/platform/time/durations.ts';
import { endOfUnpaidHold, knownEnd } from './unpaid-hold.ts';

const now = new Date('2026-11-28T18:00:00.000Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);

test.each([
  // minutes since the shopper's first hold, minutes that a new one lasts
  [null, 15],
  [0, 15],
  [15, 15],
  [20, 10],
  [30, null],
  [500, null],
])('first held %j minutes ago, a hold lasts %j minutes (R-STOCK-5, R-STOCK-10)', (since, lasts) => {
  const share = { quantity: 1, left: 10, free: 10, also: 0, before: 0 };
  const until = endOfUnpaidHold([share], since === null ? null : ago(since), now);
  expect(until && (until.getTime() - now.getTime()) / minuteMs).toBe(lasts);
});

test.each([
  // wanted, free for the shopper, held by the shopper's other orders, whether it is held
  [1, 1, 0, true],
  [2, 2, 0, false],
  [2, 3, 0, true],
  [5, 10, 0, true],
  [6, 10, 0, false],
  [1, 10, 4, true],
  [1, 10, 5, false],
])('%i of %i, with %i in other unpaid orders: held is %s (R-STOCK-11)', (quantity, free, also, isHeld) => {
  const other = { quantity: 1, left: 100, free: 100, also: 0, before: 0 };
  const share = { quantity, left: 10, free, also, before: 0 };
  expect(endOfUnpaidHold([other, share], null, now) !== null).toBe(isHeld);
});

test.each([
  // wanted, left to sell, held by unpaid orders of others in the last day, whether it is held
  [1, 1, 1, true],
  [1, 1, 2, false],
  [5, 20, 35, true],
  [5, 20, 36, false],
])(
  '%i of %i, of which others held %i without paying: held is %s (R-STOCK-13)',
  (quantity, left, before, isHeld) => {
    const other = { quantity: 1, left: 100, free: 100, also: 0, before: 0 };
    const share = { quantity, left, free: left, also: 0, before };
    expect(endOfUnpaidHold([other, share], null, now) !== null).toBe(isHeld);
  },
);

test('the end of a hold is known to the minute, unless only the payment provider knows it (R-STOCK-12)', () => {
  expect(knownEnd(new Date(now.getTime() + 14.2 * minuteMs), now)).toBe('2026-11-28T18:15:00.000Z');
  expect(knownEnd(new Date(now.getTime() + 30 * minuteMs), now)).toBe('2026-11-28T18:30:00.000Z');
  expect(knownEnd(new Date(now.getTime() + 30 * dayMs), now)).toBeNull();
});
