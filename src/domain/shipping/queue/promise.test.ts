import { expect, test } from 'vitest';
import { isMadeToOrder, shipBy, urgencyOf } from './promise.ts';

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
  // paid, lines, promised
  ['2026-11-23T15:00:00Z', [tee], '2026-11-25'],
  ['2026-11-20T15:00:00Z', [tee], '2026-11-24'], // Friday
  ['2026-11-23T15:00:00Z', [holster], '2026-12-07'],
  ['2026-11-23T15:00:00Z', [tee, shelfHolster], '2026-12-07'],
  ['2026-11-24T05:59:00Z', [tee], '2026-11-25'], // still the 23rd in Chicago
  ['2026-11-24T06:00:00Z', [tee], '2026-11-26'],
])('paid at %s with %j ships by %s (R-SHIP-19)', (paidAt, lines, day) => {
  expect(shipBy(new Date(paidAt), lines)).toBe(day);
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
