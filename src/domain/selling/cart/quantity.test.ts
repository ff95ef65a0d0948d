import { expect, test } from 'vitest';
import { readQuantity, roomOf } from './quantity.ts';

test.each([
  ['1', 1],
  ['99', 99],
  ['100', 99],
  ['0', 1],
  ['-3', 1],
  ['2.9', 2],
  ['', 1],
  [' ', 1],
  ['abc', 1],
  ['1e1', 10],
  ['Infinity', 99],
])('%j typed is %i (R-CART-11)', (typed, quantity) => {
  expect(readQuantity(typed)).toBe(quantity);
});

test.each([
  [null, 0, 99],
  [null, 40, 99],
  [3, 0, 3],
  [3, 2, 1],
  [3, 3, 0],
  [2, 3, -1],
  [500, 0, 99],
  [100, 10, 90],
])('%j units left and %i in other lines: a line can have %i (R-CART-14, R-STOCK-9)', (left, others, room) => {
  expect(roomOf(left, others)).toBe(room);
});
