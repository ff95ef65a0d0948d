import { expect, test } from 'vitest';
import { changedLater, changedLaterOn } from './changed-later.ts';

const line = (unitPriceCents: number, quantity: number) => ({ unitPriceCents, quantity });

test.each([
  ['as bought', 78_00, [line(39_00, 2)], 0],
  ['a removed line', 78_00, [line(39_00, 1)], 39_00],
  ['everything as charged, at 0', 39_00, [line(39_00, 1), line(0, 1)], 0],
  ['cents that do not divide', 10_00, [line(3_34, 3)], -2],
])('what is no longer in the lines: %s (R-ORD-43)', (_, subtotal, lines, cents) => {
  expect(changedLater(subtotal, lines)).toBe(cents);
});

test('an order on the wire says the same; a part of one says nothing (R-ORD-43)', () => {
  expect(changedLaterOn({ subtotal: '78.00', items: [{ price: '39.00', quantity: 1 }] })).toBe(39_00);
  expect(changedLaterOn({})).toBe(0);
});
