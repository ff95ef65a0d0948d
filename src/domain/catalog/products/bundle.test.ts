import { expect, test } from 'vitest';
import { bundleSaving, isContentsLine, readContents } from './bundle.ts';

test.each([
  ['3 x #43', { quantity: 3, productId: 43, text: '' }],
  ['2×  #7', { quantity: 2, productId: 7, text: '' }],
  ['12 x #7', { quantity: 12, productId: 7, text: '' }],
  ['#7', { quantity: 1, productId: 7, text: '' }],
  ['2 x Cleaning cloth', { quantity: 2, productId: null, text: 'Cleaning cloth' }],
  ['30-round case', { quantity: 1, productId: null, text: '30-round case' }],
  ['One\u2028line', { quantity: 1, productId: null, text: 'One\u2028line' }],
])('%j is an item of a bundle (R-CAT-55)', (line, item) => {
  expect(isContentsLine(line)).toBe(true);
  expect(readContents(line)).toEqual([item]);
});

test.each(['#0', '0 x #7', '', 'y'.repeat(201)])('%j is no item', (line) => {
  expect(isContentsLine(line)).toBe(false);
});

test.each<[string, number, number | null]>([
  // contents,          bundle,  saved
  ['3 x #1\n#2', 50_00, 9_00],
  ['#1\n#2', 33_00, null],
  ['#1\n#2', 34_00, null],
  ['#1\n#2', 35_00, null],
  ['#1\n#9', 1_00, null],
  ['#1\nA cloth', 1_00, null],
])('%j for %i cents saves %j (R-CAT-55)', (contents, bundle, saved) => {
  const prices = new Map([
    [1, 13_00],
    [2, 20_00],
  ]);
  const priceOf = (id: number) => prices.get(id) ?? null;
  expect(bundleSaving(readContents(contents), bundle, priceOf)).toBe(saved);
});
