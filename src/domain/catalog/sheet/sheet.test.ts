import { describe, expect, test } from 'vitest';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import { csvLines } from '#domain/money/exports/csv.ts';
import { planned, product } from '../../../../test/support/product-sheets.ts';
import { cellOf, guarded, unguarded, valueIn } from './cells.ts';
import { columnsOf } from './columns.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetPreview } from './sheet.schema.ts';

const plan = (text: string, known: readonly AdminProduct[] = []): SheetPreview => ({
  ...planned(text, known).preview,
  seen: '',
});

const tee = product(2, {
  name: 'Tee',
  category: 'apparel',
  sizes: 'S, M',
  colors: ['Black'],
  price: '20.00',
  variants: [
    { size: 'S', color: 'Black', sku: 'TEE-S', stockQuantity: 3, price: null, salePrice: null },
    { size: 'M', color: 'Black', sku: 'TEE-M', stockQuantity: 4, price: '22.00', salePrice: null },
  ],
});

test.each(['=1', "'=1", "''=1", "'a", '-12.50', '＝1'])(
  '%j survives a spreadsheet’s guard (R-APROD-28)',
  (cell) => {
    const [, line = ''] = csvLines([['x'], [guarded(cell)]]).split('\r\n');
    expect(unguarded(line.replace(/^"(.*)"$/, '$1'))).toBe(cell);
  },
);

describe('columns', () => {
  test.each([
    [
      'Handle,Title,Body (HTML),Vendor,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Published',
      [
        'handle',
        'name',
        'description',
        null,
        'sku',
        'grams',
        'stockQuantity',
        'rowPrice',
        'compareAt',
        'published',
      ],
    ],
    [
      'URL handle,Title,Description,Vendor,SKU,Weight value (grams),Inventory quantity,Price,Compare-at price,Published on online store',
      [
        'handle',
        'name',
        'description',
        null,
        'sku',
        'grams',
        'stockQuantity',
        'rowPrice',
        'compareAt',
        'published',
      ],
    ],
    [
      'Product id,name,PRICE ($),Weight (oz),On hand,Price',
      ['id', 'name', 'price', 'weightOunces', 'stockQuantity', null],
    ],
  ])('%s are read (R-APROD-29)', (headings, keys) => {
    expect(columnsOf(headings.split(',')).keys).toEqual(keys);
  });

  test('no heading of an object’s own properties is one (R-APROD-28)', () => {
    expect(columnsOf(['constructor', 'toString', 'SKU']).keys).toEqual([null, null, 'sku']);
  });
});

describe('a file', () => {
  test.each([
    ['SKU,Price\n', 'The file has headings, but no products.'],
    ['a,b\n1,2', 'The first line has no headings'],
    ['SKU,Price\n"1,2', 'Row 2 has a quotation mark that does not end.'],
  ])('%j is none: %s (R-APROD-28)', (file, reason) => {
    const read = readSheet(file);
    expect(read.ok ? '' : read.reason).toContain(reason);
  });

  test('changes only what it has, and clears what is empty (R-APROD-30)', () => {
    const { changed, faults } = plan('SKU;Stock;Variant price\nTEE-M;9;\n', [tee]);
    expect(faults).toEqual([]);
    expect(changed[0]?.fields).toEqual([
      { label: 'Black, M: Stock quantity', before: '4', after: '9' },
      { label: 'Black, M: Variant price', before: '22.00', after: '' },
    ]);
  });

  test.each([
    ['Product id,Name\n2,\n', 'Name', 'Enter a name'],
    ['Product id,Stock\n1,\n', 'Stock', 'Enter a whole number'],
    ['Product id,Stock\n1,-3\n', 'Stock', 'Enter 0 or more'],
    ['Product id,Visible\n1,perhaps\n', 'Visible', 'Write yes or no'],
    ['Product id,Category\n1,Boats\n', 'Category', 'This is no category of the store'],
    ['Product id,Weight\n1,heavy\n', 'Weight', 'Enter a weight, such as 2 lb 4 oz or 36 oz'],
    ['Product id,Sale price\n1,9.00\n', 'Sale price', 'Enter a price below the regular one'],
    ['Product id,Name\n9,Ghost\n', null, 'There is no product 9'],
    ['SKU,Stock\n,4\n', null, 'It names no product: by id, SKU or name'],
    ['SKU,Stock\nTEE-S,4\nTEE-S,5\n', 'Variant size', 'There are two lines of Black, S'],
    ['Name,SKU,Stock\nTee,TEE-X,4\n', 'SKU', 'This product has sizes or colors, and none has this SKU'],
    ['Name,Stock\nPatch 1,4\nPatch 1,5\n', 'Name', 'Row 2 is about the same product'],
    [
      'Product id,SKU\n1,tee-s\n',
      'SKU',
      'Another product has the SKU tee-s: give it another one in this file',
    ],
    ['Name,Price\nNew one,3.00\n', 'Description', 'A new product needs a description'],
    ['Product id,Name\n1,Patch 1,more\n', null, 'It has more cells than there are headings'],
  ])('%j is refused in %s: %s (R-APROD-31)', (file, column, message) => {
    const { faults } = plan(file, [product(1), tee]);
    expect(faults).toContainEqual(expect.objectContaining({ column, message }));
  });

  test('a fault names the row of the spreadsheet, and the product (R-APROD-31)', () => {
    const { faults } = plan('Product id,Description,Stock\n1,"One\ntwo\nthree",5\n,,\n2,,\n9,,\n', [
      product(1),
      tee,
    ]);
    expect(faults.map(({ line, name }) => [line, name])).toEqual([
      [4, 'Tee'],
      [5, null],
    ]);
  });

  test('SKUs move between lines of a file (R-APROD-30)', () => {
    const [one, two] = [product(1, { sku: 'A' }), product(2, { sku: 'B' })];
    expect(plan('Product id,SKU\n1,B\n2,A\n', [one, two]).faults).toEqual([]);
    expect(plan('Product id,SKU\n1,B\n2,\n', [one, two]).faults).toEqual([]);
    expect(plan('Product id,SKU\n1,B\n2,B\n', [one, two]).faults).toMatchObject([
      { line: 3, message: 'Row 2 has the SKU b too' },
    ]);
  });

  test('new sizes come behind those that are there (R-APROD-30)', () => {
    const { changed } = planned('Name,Variant size,Variant color,SKU,Stock\nTee,L,Olive,TEE-L,6\n', [tee]);
    expect(changed[0]?.body).toMatchObject({ sizes: 'S, M, L', colors: ['Black', 'Olive'] });
    expect(changed[0]?.body.variants).toHaveLength(3);
  });

  const plain = product(3, { category: 'apparel', sizes: 'S, M', colors: ['Black'] });
  const head = 'Product id,Variant size,Variant color';

  test.each([
    [`${head},SKU\n3,M,Black,P-M\n`, false],
    [`${head},SKU\n3,M,Black,P-M\n3,S,Black,P-S\n`, false],
    [`${head},Stock\n3,M,Black,4\n`, false],
    [`${head},Stock\n3,M,Black,4\n3,S,Black,5\n3,L,Black,5\n`, true],
  ])('%j counts a product by size: %s (R-APROD-30)', (file, counts) => {
    const message =
      'This product is not counted by size yet: give a line with a stock for every size and color';
    expect(plan(file, [plain]).faults.map((fault) => fault.message)).toEqual(counts ? [] : [message]);
  });

  test('a color that goes takes its pictures, and the preview says so (R-APROD-31)', () => {
    const pictured = { ...product(4, { colors: ['Black', 'Olive'] }), category: 'apparel' as const };
    const colorImages = { Black: ['/demo/a.webp'], Olive: ['/demo/b.webp'] };
    const { changed } = plan('Product id,Name,Colors\n4,Patch 4,Black\n', [{ ...pictured, colorImages }]);
    expect(changed[0]?.fields).toContainEqual({ label: 'Pictures of colors', before: 'Olive', after: '' });
  });

  test('new products come hidden, without a picture (R-APROD-30)', () => {
    const { created, preview } = planned(
      'Name,Description,Price,Visible\nCap,Warm,19.00,yes\n',
      [],
      'stickers',
    );
    expect(created[0]?.body).toMatchObject({
      name: 'Cap',
      isVisible: false,
      imageUrl: '',
      category: 'stickers',
    });
    expect(preview.notes).toEqual([
      'Pictures are not downloaded. Products without one are hidden: upload it, then show them.',
    ]);
  });
});

test('cells say what fields hold (R-APROD-28)', () => {
  expect(cellOf('isVisible', true)).toBe('yes');
  expect(cellOf('category', 'anything-target')).toBe('Anything Target');
  expect(valueIn('price', '$5.00')).toBe('5.00');
  expect(valueIn('weightOunces', '2 lb')).toBe(32);
  expect(valueIn('stockQuantity', '4.5')).toBeNaN();
  expect(valueIn('magazineCapacity', '')).toBeNull();
});
