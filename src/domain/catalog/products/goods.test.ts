import { expect, test } from 'vitest';
import { isGoods, thingAmong } from './goods.ts';

test.each([
  ['cap', true],
  ['caps', true],
  ['pouches', true],
  ['batteries', true],
  ['socks', true],
  ['black', false],
  ['lumens', false],
  ['eagle', false],
  ['constructor', false],
  ['', false],
])('%j names goods: %s', (word, expected) => {
  expect(isGoods(word)).toBe(expected);
});

test.each([
  ['cap', 'cap'],
  ['black cap xl', 'cap'],
  ['belt holster', 'holster'],
  ['holster with light', 'holster'],
  ['cap in black', 'cap'],
  ['with light', 'light'],
  ['black for a belt', null],
  ['second amendment', null],
])('in %j the shopper looks for %j (R-CAT-58)', (text, expected) => {
  const words = text.split(' ');
  expect(words[thingAmong(words)] ?? null).toBe(expected);
});
