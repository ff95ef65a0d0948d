import { expect, test } from 'vitest';
import { isMadeToOrder, urgencyOf } from './promise.ts';

const holster = { productId: 0, category: 'holster' };
const shelfHolster = { productId: 7, category: 'holster' };
const tee = { productId: 1, category: 'apparel' };

test.each([
  [holster, true],
  [shelfHolster, true],
  [{ productId: 0, category: 'gone' }, true],
  [tee, false],
])('%j is made to order: %j', (line, expected) => {
  expect(isMadeToOrder(line)).toBe(expected);
});

test.each([
  ['2026-11-20', 'late', '2 days late'],
  ['2026-11-21', 'late', '1 day late'],
  ['2026-11-22', 'soon', 'Today'],
  ['2026-11-23', 'soon', 'Tomorrow'],
  ['2026-11-24', 'calm', null],
  ['2026-10-31', 'late', '22 days late'],
])('promised for %s, on November 22 it is %s: %j (R-SHIP-19)', (promised, tone, text) => {
  expect(urgencyOf(promised, '2026-11-22')).toEqual({ tone, text });
});
