import { expect, test } from 'vitest';
import { readQuantity } from './quantity.ts';

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
