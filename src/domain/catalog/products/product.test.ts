import { describe, expect, test } from 'vitest';
import { exampleProduct } from '../../../../test/support/examples/product.ts';
import { parseSizes } from './parse-sizes.ts';
import type { Product } from './product.schema.ts';
import { canAddFromCard, hasSizeChart, needsChoice, needsPistol, picturesFor } from './product.ts';

const sling = exampleProduct({ category: 'slings', imageUrl: 'front' });

test.each([
  [[], [], false],
  [['One size'], ['Black'], false],
  [['S', 'M'], [], true],
  [[], ['Black', 'Tan'], true],
  [['One size'], ['Black', 'Tan'], true],
])('sizes %j and colors %j need a choice: %s', (sizes, colors, expected) => {
  expect(needsChoice({ sizes, colors })).toBe(expected);
});

test.each<[Pick<Product, 'category' | 'pistolMake' | 'pistolModel'>, boolean]>([
  [{ category: 'holster', pistolMake: 'Glock', pistolModel: 'G19' }, false],
  [{ category: 'holster', pistolMake: 'Glock', pistolModel: null }, true],
  [{ category: 'holster', pistolMake: null, pistolModel: 'G19' }, true],
  [{ category: 'holster', pistolMake: null, pistolModel: null }, true],
  [{ category: 'holster', pistolMake: '', pistolModel: '' }, true],
  [{ category: 'lights', pistolMake: null, pistolModel: null }, false],
])('%j needs a pistol: %s (R-CAT-31)', (product, expected) => {
  expect(needsPistol(product)).toBe(expected);
});

test.each<[Product['category'], string[], boolean]>([
  ['apparel', ['S', 'M'], true],
  ['bundles', ['S', 'M'], true],
  ['apparel', ['M'], false],
  ['apparel', [], false],
  ['gridd', ['S', 'M'], false],
])('%s in sizes %j has the size chart beside them: %s (R-POLICY-4)', (category, sizes, expected) => {
  expect(hasSizeChart({ category, sizes })).toBe(expected);
});

test.each<[Partial<Product>, boolean]>([
  [{}, true],
  [{ sizes: ['One size'], colors: ['Black'] }, true],
  [{ colors: ['Black', 'Tan'] }, false],
  [{ category: 'apparel' }, false],
  [{ category: 'apparel', sizes: ['One size'] }, false],
  [{ category: 'gridd', sizes: ['S', 'M'] }, false],
  [{ category: 'holster' }, false],
  [{ category: 'holster', pistolMake: 'Glock', pistolModel: 'G19' }, true],
])('a product with %j can be added from its card: %s (R-CAT-27, R-CAT-29)', (fields, expected) => {
  expect(canAddFromCard({ ...sling, ...fields })).toBe(expected);
});

describe('the pictures of a product', () => {
  const pictured = {
    imageUrl: 'black-front',
    imageUrls: ['black-front', 'black-back', 'olive-front', 'size-chart'],
    colorImages: { Black: ['black-front', 'black-back'], Olive: ['olive-front', 'olive-worn'] },
  };

  test.each([
    [null, ['black-front', 'black-back', 'olive-front', 'size-chart']],
    ['Black', ['black-front', 'black-back', 'size-chart']],
    ['Olive', ['olive-front', 'olive-worn', 'size-chart']],
    ['Tan', ['black-front', 'black-back', 'olive-front', 'size-chart']],
    ['constructor', ['black-front', 'black-back', 'olive-front', 'size-chart']],
  ])('in %s are %j (R-CAT-37)', (color, pictures) => {
    expect(picturesFor(pictured, color)).toEqual(pictures);
  });

  test('are the same for every color if none has its own (R-CAT-37)', () => {
    expect(picturesFor({ ...pictured, colorImages: {} }, 'Olive')).toEqual(picturesFor(pictured, null));
  });

  test('start with the main one, each shown once, blanks left out', () => {
    const urls = { imageUrl: 'a', imageUrls: ['b', 'a', '', 'b'], colorImages: {} };
    expect(picturesFor(urls, null)).toEqual(['a', 'b']);
    expect(picturesFor({ ...urls, imageUrl: '' }, null)).toEqual(['b', 'a']);
  });

  test('show one that two colors share in both', () => {
    const shared = { imageUrl: 'a', imageUrls: ['b'], colorImages: { Black: ['a', 'b'], Tan: ['b'] } };
    expect(picturesFor(shared, 'Tan')).toEqual(['b']);
    expect(picturesFor(shared, 'Black')).toEqual(['a', 'b']);
  });
});

test.each([
  [null, []],
  ['', []],
  ['  ', []],
  [' , ,', []],
  ['M', ['M']],
  ['S, M,L ,XL', ['S', 'M', 'L', 'XL']],
  ['S,,M,', ['S', 'M']],
  ['S, M, S', ['S', 'M']],
  ['["S","M","L"]', ['S', 'M', 'L']],
  [' ["S", " M ", ""] ', ['S', 'M']],
  ['[32, 34, "36"]', ['32', '34', '36']],
  ['[]', []],
  ['["S", null, {}]', ['S']],
  ['["S", "M"', []],
])('sizes written %j are %j (R-CAT-3)', (text, sizes) => {
  expect(parseSizes(text)).toEqual(sizes);
});
