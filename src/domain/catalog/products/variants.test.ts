import { expect, test } from 'vitest';
import { variantFault, type NewVariant } from './admin-variant.schema.ts';
import {
  choiceName,
  fittedVariants,
  isLeft,
  isSoldOut,
  nameWithChoice,
  placesOf,
  priceRange,
  unitsOf,
  variantOf,
  variantsBySku,
  type Choice,
} from './variants.ts';

const of = (size: string | null, color: string | null, stockQuantity = 1, price: string | null = null) => ({
  size,
  color,
  stockQuantity,
  price,
});

const tee = [of('M', 'Black', 3), of('M', 'Tan', 0), of('XL', 'Black', 0), of('XL', 'Tan', 2, '29.99')];
const belt = [of('34', null, 0), of('36', null, 4)];
const light = [of(null, 'Black', 0), of(null, 'Tan', 0)];

test.each<[typeof tee, Choice, number | undefined]>([
  // variants, choice, place of the variant
  [tee, { size: 'M', color: 'Black' }, 0],
  [tee, { size: 'XL', color: 'Tan' }, 3],
  [tee, { size: 'M' }, undefined],
  [tee, { color: 'Tan' }, undefined],
  [tee, { size: 'S', color: 'Tan' }, undefined],
  [belt, { size: '36', color: null }, 1],
  [belt, { size: '36' }, 1],
  [belt, { size: '36', color: 'Black' }, undefined],
  [light, { size: '', color: 'Tan' }, 1],
  [light, {}, undefined],
  [[], {}, undefined],
])('%j with %j means the variant at %j (R-CAT-70)', (variants, choice, place) => {
  expect(variantOf(variants, choice)).toBe(place === undefined ? undefined : variants[place]);
});

test.each<[typeof tee, Choice, boolean]>([
  [tee, {}, true],
  [tee, { size: 'M' }, true],
  [tee, { size: 'M', color: 'Black' }, true],
  [tee, { size: 'M', color: 'Tan' }, false],
  [tee, { size: 'XL', color: 'Black' }, false],
  [tee, { size: 'S' }, false],
  [tee, { size: null, color: 'Tan' }, true],
  [belt, { size: '34' }, false],
  [light, { color: 'Tan' }, false],
  [light, {}, false],
])('%j with the choice %j has units left: %s (R-CAT-72)', (variants, choice, left) => {
  expect(isLeft(variants, choice)).toBe(left);
});

test.each<[typeof tee, Choice, boolean]>([
  [tee, { size: 'M', color: 'Tan' }, true],
  [tee, { size: 'M' }, false],
  [light, {}, true],
  [[], {}, false],
  [[], { size: 'M' }, false],
])('%j: %j is sold out: %s (R-CAT-72)', (variants, choice, soldOut) => {
  expect(isSoldOut(variants, choice)).toBe(soldOut);
});

test.each([
  ['TEE-M', ['TEE-M-BLK', 'tee-m-tan']],
  [' tee-m-t', ['tee-m-tan']],
  ['M-TAN', []],
  ['', []],
  ['  ', []],
])('the SKU search %j finds %j (R-CAT-74)', (typed, skus) => {
  const variants = ['TEE-M-BLK', 'tee-m-tan', null, 'HAT'].map((sku) => ({ sku }));
  expect(variantsBySku(variants, typed).map(({ sku }) => sku)).toEqual(skus);
});

test.each([
  [tee, 5],
  [belt, 4],
  [light, 0],
  [[], 0],
])('the stock of %j is %i (R-CAT-14)', (variants, units) => {
  expect(unitsOf(variants)).toBe(units);
});

const reduced = (size: string, price: string | null, wasPrice?: string) => ({
  ...of(size, null, 1, price),
  wasPrice,
});

test.each([
  [tee, '27.99', '29.99', null],
  [belt, '27.99', '27.99', null],
  [[], '27.99', '27.99', '34.99'],
  [[of('M', null, 1, '20.00'), of('L', null, 1, '9.50')], '9.50', '20.00', null],
  [[reduced('M', '20.00', '25.00'), reduced('L', '20.00', '25.00')], '20.00', '20.00', '25.00'],
  // The lowest before is not what became the lowest.
  [[reduced('M', '20.00', '25.00'), reduced('L', '22.00')], '20.00', '22.00', '22.00'],
  [[reduced('M', '20.00', '25.00'), reduced('L', '19.00')], '19.00', '20.00', null],
])('%j of a product at 27.99 cost %s to %s, before %s (R-CAT-13, R-PRICE-5)', (variants, low, high, was) => {
  expect(priceRange({ price: '27.99', wasPrice: '34.99', variants })).toEqual({ low, high, was });
});

test.each<[Choice, string]>([
  [{ size: 'XL', color: 'Green' }, 'Tee, OD Green, XL'],
  [{ size: 'XL', color: null }, 'Tee, XL'],
  [{}, 'Tee'],
])('a tee with %j is called %j (R-STOCK-9)', (choice, name) => {
  expect(nameWithChoice('Tee', choice, (color) => (color === 'Green' ? 'OD Green' : color))).toBe(name);
});

test.each<[Choice, string]>([
  [{ size: 'XL', color: 'Green' }, 'Green, XL'],
  [{ size: '', color: 'Green' }, 'Green'],
  [{ size: 'XL', color: '' }, 'XL'],
  [{ size: 40, color: 7 }, ''],
  [{}, ''],
])('the choice %j reads %j (R-STOCK-9)', (choice, name) => {
  expect(choiceName(choice)).toBe(name);
  expect(nameWithChoice('Tee', choice)).toBe(name === '' ? 'Tee' : `Tee, ${name}`);
});

test('a color that was not chosen has no label (R-STOCK-9)', () => {
  expect([{}, { color: '' }, { color: 7 }].map((choice) => choiceName(choice, () => 'OD Green'))).toEqual([
    '',
    '',
    '',
  ]);
});

const sold = (
  size: string | null,
  color: string | null,
  stockQuantity: number,
  sku: string | null = null,
  price: string | null = null,
  salePrice: string | null = null,
) => ({ size, color, stockQuantity, sku, price, salePrice });

const shirt = [sold('M', 'Black', 3, 'MB'), sold('L', 'Black', 4, 'LB', '29.99'), sold('M', 'Tan', 5, 'MT')];
const torch = [sold(null, 'Black', 19, 'CB', '105.00'), sold(null, 'Tan', 5)];

test.each<[title: string, typeof shirt, sizes: string[], colors: string[], typeof shirt]>([
  ['an unchanged product keeps its variants', shirt, ['M', 'L'], ['Black', 'Tan'], shirt],
  ['a new size leaves the others alone', shirt, ['S', 'M', 'L'], ['Black', 'Tan'], shirt],
  ['a color that goes takes its variants along', shirt, ['M', 'L'], ['Tan'], [sold('M', 'Tan', 5, 'MT')]],
  [
    'the first sizes: the first one takes over',
    torch,
    ['S', 'M'],
    ['Black', 'Tan'],
    [sold('S', 'Black', 19, 'CB', '105.00'), sold('S', 'Tan', 5)],
  ],
  [
    'without sizes, units add up, and a SKU of one size is none of both',
    shirt,
    [],
    ['Black', 'Tan'],
    [sold(null, 'Black', 7), sold(null, 'Tan', 5, 'MT')],
  ],
  [
    'without sizes, variants of one price keep it',
    [sold('M', 'Tan', 1, 'M', '25.00'), sold('L', 'Tan', 2, 'L', '25.00')],
    [],
    ['Tan'],
    [sold(null, 'Tan', 3, null, '25.00')],
  ],
  [
    'without sizes, variants of two prices get the product’s',
    [sold('M', 'Tan', 1, 'M', '25.00'), sold('L', 'Tan', 2, 'L', '29.00')],
    [],
    ['Tan'],
    [sold(null, 'Tan', 3)],
  ],
  ['without sizes and colors there are no variants', shirt, [], [], []],
])('%s (R-CAT-76)', (_title, variants, sizes, colors, fitted) => {
  expect(fittedVariants(variants, sizes, colors)).toEqual(fitted);
});

test('combinations come color by color', () => {
  expect(placesOf(['M', 'L'], ['Black', 'Tan']).map(({ size, color }) => `${color} ${size}`)).toEqual([
    'Black M',
    'Black L',
    'Tan M',
    'Tan L',
  ]);
  expect(placesOf([], ['Tan'])).toEqual([{ size: null, color: 'Tan' }]);
  expect(placesOf(['M'], [])).toEqual([{ size: 'M', color: null }]);
  expect(placesOf([], [])).toEqual([]);
});

const owned = (size: string | null, color: string | null, sku: string | null = null): NewVariant => ({
  ...of(size, color),
  salePrice: null,
  sku,
});

test.each<[NewVariant[], string | null]>([
  [[], null],
  [[owned('M', 'Black'), owned('L', 'Black')], null],
  [[owned('M', 'Black', 'A'), owned('L', 'Black', 'B')], null],
  [[owned('M', null)], 'A variant needs a color'],
  [[owned(null, 'Black')], 'A variant needs a size'],
  [[owned('S', 'Black')], 'The product does not come in the size S'],
  [[owned('M', 'Red')], 'The product does not come in the color Red'],
  [[owned('M', 'Black'), owned('M', 'Black')], 'There are two variants of Black, M'],
  [[owned('M', 'Black', 'tee-1'), owned('L', 'Black', 'TEE-1')], 'Another variant has the SKU TEE-1'],
])('%j of a product in M, L and Black: %j (R-CAT-73)', (variants, fault) => {
  expect(variantFault(variants, { sizes: ['M', 'L'], colors: ['Black'] })).toBe(fault);
});
