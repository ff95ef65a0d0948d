import { expect, test } from 'vitest';
import { blockOf, placeBlock } from './paste-block.ts';
import {
  bodyOfVariant,
  cellKey,
  cellName,
  cellsOf,
  faultyCells,
  settledText,
  typedVariants,
  withTyped,
} from './variant-cells.ts';

const stored = (
  size: string | null,
  color: string | null,
  stockQuantity: number,
  sku: string | null = null,
) => ({
  size,
  color,
  stockQuantity,
  sku,
  price: null,
  salePrice: null,
});
const tee = cellsOf([stored('M', 'Black', 3, 'MB'), stored('L', 'Black', 4)]);
const light = cellsOf([stored(null, 'Black', 19, 'CB')]);

const shown = (cells: typeof tee, sizes: string[], colors: string[]) =>
  typedVariants(cells, sizes, colors).map(({ size, color, stock, sku }) => [color, size, stock, sku]);

test('sizes and colors that come and go leave the numbers of the others alone (R-APROD-16)', () => {
  expect(shown(tee, ['M', 'L', 'XL'], ['Black'])).toEqual([
    ['Black', 'M', '3', 'MB'],
    ['Black', 'L', '4', ''],
    ['Black', 'XL', '', ''],
  ]);
  expect(shown(tee, ['L'], ['Black'])).toEqual([['Black', 'L', '4', '']]);
  const typed = withTyped(tee, typedVariants(tee, ['L'], ['Black']), {
    [cellKey({ size: 'L', color: 'Black' }, 'stock')]: '9',
  });
  expect(shown(typed, ['M', 'L'], ['Black'])).toEqual([
    ['Black', 'M', '3', 'MB'],
    ['Black', 'L', '9', ''],
  ]);
});

test('a size that is typed letter by letter takes over once (R-CAT-76)', () => {
  for (const size of ['2', '2X', '2XL']) {
    expect(shown(light, [size, 'M'], ['Black'])).toEqual([
      ['Black', size, '19', 'CB'],
      ['Black', 'M', '', ''],
    ]);
  }
});

test('what is sent is trimmed, and its stock a whole number (R-APROD-3)', () => {
  const typed = { size: 'M', color: null, stock: 'many', sku: ' TEE-M ', price: ' $29.99 ', sale: ' $19.99' };
  expect(bodyOfVariant(typed)).toEqual({
    size: 'M',
    color: null,
    sku: 'TEE-M',
    stockQuantity: 0,
    price: '29.99',
    salePrice: '19.99',
  });
  expect(['1,200', '7.5', ' ', 'x'].map((text) => settledText('stock', text))).toEqual([
    '1200',
    '7',
    ' ',
    '0',
  ]);
  expect(settledText('sku', '1,200')).toBe('1,200');
});

test('cells that cannot be saved are known, a SKU that is taken too (R-CAT-73)', () => {
  const typed = [
    { size: 'S', color: null, stock: '-1', sku: 'a', price: '', sale: '' },
    { size: 'M', color: null, stock: '2', sku: 'A', price: '0', sale: 'x' },
    { size: 'L', color: null, stock: '2', sku: 'taken', price: '9.00', sale: '' },
  ];
  const names = (message?: string) => faultyCells(typed, message).map(({ key }) => cellName(key));
  expect(names()).toEqual(['Stock of S', 'Price of M', 'Sale price of M', 'SKU of M']);
  expect(names('Another variant has the SKU TAKEN')).toContain('SKU of L');
});

const grid = [
  ['a', 'b'],
  ['c', 'd'],
];

test.each([
  // the copied text, where it goes, the cells it fills, what does not fit
  ['1\t2\r\n3\t4\r\n', { row: 0, column: 0 }, { a: '1', b: '2', c: '3', d: '4' }, 0],
  ['1\n2\n3', { row: 1, column: 1 }, { d: '1' }, 2],
  [' 1 \t2', { row: 0, column: 1 }, { b: '1' }, 1],
])('%j pasted at %j fills %j', (text, at, cells, left) => {
  expect(placeBlock(grid, blockOf(text) ?? [], at)).toEqual({ cells, left });
});

test('a single cell is pasted like any text', () => {
  expect(blockOf('12\n')).toBeNull();
});
