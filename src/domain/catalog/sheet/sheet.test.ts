import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  newProduct,
  type AdminProduct,
  type ProductFields,
} from '#domain/catalog/products/admin-product.schema.ts';
import { csvLines } from '#domain/money/exports/csv.ts';
import { specifiedBuilder } from '#domain/settings/kinds/specified-builder.ts';
import { cellOf, guarded, rowsOf, sheetHeadings, unguarded, valueIn } from './cells.ts';
import { columnsOf } from './columns.ts';
import { plainDescription } from './plain-description.ts';
import { planSheet } from './plan-sheet.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetPreview } from './sheet.schema.ts';

function product(id: number, fields: Partial<ProductFields> = {}): AdminProduct {
  const base = { name: `Patch ${id}`, description: 'Sewn.', price: '9.00', category: 'stickers' };
  const parsed = newProduct.omit({ imageUrl: true }).parse({ ...base, ...fields });
  const variants = parsed.variants.map((one, index) => ({ ...one, id: id * 100 + index, inStock: true }));
  const stored = { id, version: 1, updatedAt: '', displayOrder: 1, featuredOrder: 0 };
  return { ...parsed, ...stored, variants, imageUrl: '/demo/a.webp' };
}

function fileOf(products: readonly AdminProduct[]): string {
  return csvLines([sheetHeadings, ...products.flatMap(rowsOf).map((cells) => cells.map(guarded))]);
}

function planned(text: string, known: readonly AdminProduct[] = [], category?: 'stickers') {
  const sheet = readSheet(text);
  if (!sheet.ok) throw new Error(sheet.reason);
  return planSheet(sheet.value, known, { builder: specifiedBuilder, category });
}

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

const text = fc.oneof(
  fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
  fc.constantFrom(
    '=1+1',
    "'=1",
    "''-2",
    '-3',
    '+1',
    '@x',
    'a;b,c\td',
    'line\nline',
    '"quoted"',
    '\u00e9\u2019',
  ),
);
const units = fc.nat(1_000_000);
const amount = fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2));
const anyProduct = fc.record({
  id: fc.integer({ min: 1, max: 100_000 }),
  name: text,
  description: text,
  material: fc.option(text),
  sku: fc.option(fc.stringMatching(/^[A-Z]{4,12}$/)),
  price: amount,
  weightOunces: fc.option(fc.integer({ min: 1, max: 2_400 })),
  isVisible: fc.boolean(),
  trackStock: fc.boolean(),
  stockQuantity: units,
  prices: fc.array(fc.option(amount), { maxLength: 3 }),
});

test('what is exported comes in unchanged, whatever it says (R-APROD-28)', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyProduct, { maxLength: 5, selector: ({ id }) => id }), (drawn) => {
      const stored = drawn.map(({ prices, sku, ...fields }): AdminProduct => {
        const sizes = prices.map((_price, index) => `${index + 1} XL`);
        const variants = prices.map((price, index) => ({
          id: fields.id * 10 + index,
          size: sizes[index] ?? '',
          color: null,
          sku: null,
          inStock: true,
          stockQuantity: index,
          price,
          salePrice: null,
        }));
        const own = { ...fields, sku: variants.length === 0 && sku ? `${sku}-${fields.id}` : null };
        return {
          ...product(fields.id),
          ...own,
          category: 'apparel',
          sizes: sizes.join(', ') || null,
          variants,
        };
      });
      if (stored.length === 0) return;
      const { created, changed, faults, unchanged } = plan(fileOf(stored), stored);
      expect({ created, changed, faults, unchanged }).toEqual({
        created: [],
        changed: [],
        faults: [],
        unchanged: stored.length,
      });
    }),
  );
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
    ['Product id,Visible\n1,perhaps\n', 'Visible', 'Write yes or no'],
    ['Product id,Category\n1,Boats\n', 'Category', 'This is no category of the store'],
    ['Product id,Weight\n1,heavy\n', 'Weight', 'Enter a weight, such as 2 lb 4 oz or 36 oz'],
    ['Product id,Sale price\n1,9.00\n', 'Sale price', 'Enter a price below the regular one'],
    ['Product id,Name\n9,Ghost\n', null, 'There is no product 9'],
    ['SKU,Stock\n,4\n', null, 'It names no product: by id, SKU or name'],
    ['SKU,Stock\nTEE-S,4\nTEE-S,5\n', 'Variant size', 'There are two lines of Black, S'],
    ['Name,SKU,Stock\nTee,TEE-X,4\n', 'SKU', 'This product has sizes or colors, and none has this SKU'],
    ['Name,Stock\nPatch 1,4\nPatch 1,5\n', 'Name', 'Line 2 is about the same product'],
    ['Product id,SKU\n1,tee-s\n', 'SKU', 'Another product has the SKU tee-s'],
    ['Name,Price\nNew one,3.00\n', 'Description', 'A new product needs a description'],
    ['Product id,Name\n1,Patch 1,more\n', null, 'It has more cells than there are headings'],
  ])('%j is refused in %s: %s (R-APROD-31)', (file, column, message) => {
    const { faults } = plan(file, [product(1), tee]);
    expect(faults).toContainEqual({ line: expect.any(Number), column, message });
  });

  test('new sizes come behind those that are there (R-APROD-30)', () => {
    const { changed } = planned('Name,Variant size,Variant color,SKU,Stock\nTee,L,Olive,TEE-L,6\n', [tee]);
    expect(changed[0]?.body).toMatchObject({ sizes: 'S, M, L', colors: ['Black', 'Olive'] });
    expect(changed[0]?.body.variants).toHaveLength(3);
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

describe('Shopify', () => {
  const head =
    'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src';

  test('lines of one handle are one product, and a compare-at price makes a sale (R-APROD-29)', () => {
    const { created, preview } = planned(
      `${head}\ncap,Cap,<p>Warm</p>,Apparel,TRUE,Size,S,C-S,113,shopify,3,19.00,25.00,https://x/1.jpg\ncap,,,,,,M,C-M,142,shopify,4,21.00,,\ncap,,,,,,,,,,,,,https://x/2.jpg\n`,
    );
    expect(preview.faults).toEqual([]);
    expect(created[0]?.body).toMatchObject({
      price: '25.00',
      salePrice: '19.00',
      weightOunces: 5,
      sizes: 'S, M',
      description: 'Warm',
    });
    expect(created[0]?.body.variants).toMatchObject([
      { size: 'S', sku: 'C-S', stockQuantity: 3, price: null, salePrice: null },
      { size: 'M', sku: 'C-M', stockQuantity: 4, price: '21.00', salePrice: null },
    ]);
    expect(preview.notRead).toEqual(['Image Src']);
  });

  test.each([
    [
      'cap,Cap,Warm,Apparel,TRUE,Style,Bold,C,0,shopify,3,19.00,,',
      'The choice “Style” is neither the size nor the color',
    ],
    [',Cap,Warm,Apparel,TRUE,Title,Default Title,C,0,shopify,3,19.00,,', 'A line needs a handle'],
    [
      'cap,Cap,Warm,Apparel,TRUE,Title,Default Title,C,some,shopify,3,19.00,,',
      'Enter a weight, such as 2 lb 4 oz or 36 oz',
    ],
    [
      'cap,Cap,Warm,Apparel,TRUE,Title,Default Title,C,0,shopify,3,19.00,much,',
      'Enter a price with at most two decimals, such as 19.99',
    ],
  ])('%s is refused: %s (R-APROD-31)', (line, message) => {
    expect(plan(`${head}\n${line}\n`).faults.map((fault) => fault.message)).toContain(message);
  });
});

test.each([
  ['Plain text, 3 < 4', 'Plain text, 3 < 4'],
  ['<p>One &amp; two</p><p>Three</p>', 'One & two\nThree'],
  ['<ul><li>A</li><li>B</li></ul>', '• A\n• B'],
  ['A<br/>B&nbsp;C &#8217; &#x2019; &bogus;', 'A\nB C ’ ’ &bogus;'],
  ['<style>p{}</style><p>Text</p>', 'Text'],
])('%j reads %j (R-APROD-29)', (html, plain) => {
  expect(plainDescription(html)).toBe(plain);
});

test('cells say what fields hold (R-APROD-28)', () => {
  expect(cellOf('isVisible', true)).toBe('yes');
  expect(cellOf('category', 'anything-target')).toBe('Anything Target');
  expect(valueIn('price', '$5.00')).toBe('5.00');
  expect(valueIn('weightOunces', '2 lb')).toBe(32);
  expect(valueIn('stockQuantity', '4.5')).toBeNaN();
  expect(valueIn('magazineCapacity', '')).toBeNull();
});
