import { expect, test } from 'vitest';
import { sizesText } from './sizes-text.ts';

test.each([
  [[], ''],
  [['One size'], 'One size'],
  [['One Size'], 'One size'],
  [['M'], 'Size M'],
  [['S', 'M'], 'S to M'],
  [['32', '34', '36'], 'Sizes 32 to 36'],
  [['2XL', '3XL'], '2XL to 3XL'],
  [['S', 'M', 'L', 'XL', '2XL', '3XL'], 'S to 3XL'],
])('%j reads %j', (sizes, text) => {
  expect(sizesText(sizes)).toBe(text);
});
