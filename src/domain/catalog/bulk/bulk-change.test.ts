import { describe, expect, test } from 'vitest';
import { newProduct, type AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import { bulkRows, bulkTitle, newPrice } from './bulk-change.ts';
import { changesOf, reversed, valueOf } from './bulk-rows.ts';
import { checkBulkBody, type BulkChange, type PriceChange } from './bulk.schema.ts';

const imageUrl = '/demo/patch.webp';
const base = {
  name: 'Patch',
  description: 'Sewn.',
  price: '9.00',
  category: 'stickers',
  imageUrl: '',
} as const;

function product(fields: Partial<AdminProduct> = {}): AdminProduct {
  const parsed = newProduct.omit({ imageUrl: true }).parse({ ...base, ...fields, variants: [] });
  const stored = { id: 1, version: 1, updatedAt: '', displayOrder: 1, featuredOrder: 0, variants: [] };
  return { ...parsed, ...stored, imageUrl, ...fields };
}

function variant(id: number, size: string, fields: object = {}): AdminProduct['variants'][number] {
  return {
    id,
    size,
    color: null,
    sku: null,
    inStock: true,
    stockQuantity: 3,
    price: null,
    salePrice: null,
    ...fields,
  };
}

const tee = product({
  id: 2,
  name: 'Tee',
  category: 'apparel',
  sizes: 'S, M',
  price: '20.00',
  variants: [variant(7, 'S'), variant(8, 'M', { price: '22.00', stockQuantity: 5 })],
});

test.each([
  // how, value, round, from, to; in cents
  ['set', '12.50', 'cent', 900, 1250],
  ['up', '0.50', 'cent', 900, 950],
  ['down', '0.50', 'cent', 900, 850],
  ['up-percent', '5', 'cent', 2999, 3149],
  ['down-percent', '33.33', 'cent', 1000, 667],
  ['up-percent', '5', '99', 2999, 3199],
  ['set', '31.48', '99', 1, 3099],
  ['set', '31.49', '99', 1, 3199],
  ['set', '0.10', '99', 1, 99],
  ['down', '10.00', '99', 900, -100],
] as const)('%s %s, rounded to %s, makes %i of %i (R-APROD-25)', (how, value, round, from, to) => {
  expect(newPrice(from, { field: 'price', how, amount: value, round })).toBe(to);
});

describe('rows', () => {
  const up: PriceChange = { field: 'price', how: 'up', amount: '1.00', round: 'cent' };

  test('a price is the product’s, and that of sizes with their own (R-APROD-24)', () => {
    expect(bulkRows([tee], up).map(({ variantId, before, after }) => [variantId, before, after])).toEqual([
      [null, '20.00', '21.00'],
      [8, '22.00', '23.00'],
    ]);
  });

  test.each([
    [{ ...up, how: 'down', amount: '9.00' }, product(), 'A price has to stay above 0'],
    [{ ...up, how: 'set', amount: '1000000.00', round: '99' }, product(), null],
    [{ ...up, how: 'up', amount: '1000000.00' }, product(), 'Enter a price of at most 1000000.00'],
    [{ ...up, how: 'down' }, product({ salePrice: '8.50' }), 'Its sale price of $8.50 would not be below it'],
    [{ field: 'stockQuantity', how: 'set', value: 4 }, product(), 'Its stock is not counted'],
    [
      { field: 'stockQuantity', how: 'set', value: 4 },
      product({ category: 'holster' }),
      'Made to order, never out of stock',
    ],
    [
      { field: 'stockQuantity', how: 'down', value: 4 },
      product({ trackStock: true, stockQuantity: 3 }),
      'Only 3 left',
    ],
    [
      { field: 'stockQuantity', how: 'up', value: 1_000_000 },
      product({ trackStock: true, stockQuantity: 3 }),
      'Enter at most 1000000',
    ],
    [
      { field: 'category', value: 'slings' },
      tee,
      'It would lose its sizes: change the category in its editor',
    ],
    [{ field: 'category', value: 'bundles' }, tee, null],
    [
      { field: 'isVisible', value: true },
      product({ isVisible: false, imageUrl: '' }),
      'To be visible, a product needs a main image',
    ],
  ] as [BulkChange, AdminProduct, string | null][])(
    '%j: %o has the fault %s (R-APROD-24)',
    (change, one, fault) => {
      expect(bulkRows([one], change)[0]?.fault).toBe(fault);
    },
  );

  test('what is so already is no row (R-APROD-24)', () => {
    expect(bulkRows([product({ weightOunces: 7 })], { field: 'weightOunces', value: 7 })).toEqual([]);
    expect(bulkRows([product()], { field: 'isVisible', value: true })).toEqual([]);
  });

  test('units are those of each size (R-APROD-24)', () => {
    const rows = bulkRows([tee], { field: 'stockQuantity', how: 'up', value: 2 });
    expect(rows.map(({ choice, before, after }) => [choice, before, after])).toEqual([
      ['S', 3, 5],
      ['M', 5, 7],
    ]);
    expect(changesOf(tee, rows).variants?.map(({ stockQuantity }) => stockQuantity)).toEqual([5, 7]);
    expect(reversed(rows)[0]).toMatchObject({ before: 5, after: 3 });
  });

  test('a value that is gone has none (R-APROD-27)', () => {
    const [row] = bulkRows([product({ trackStock: true })], { field: 'stockQuantity', how: 'set', value: 4 });
    if (!row) throw new Error('no row');
    expect(valueOf(undefined, row)).toBeUndefined();
    expect(valueOf(tee, row)).toBeUndefined();
    expect(valueOf(tee, { ...row, variantId: 7, field: 'weightOunces' })).toBeUndefined();
  });
});

test.each([
  [
    { field: 'price', how: 'up-percent', amount: '5.50', round: '99' },
    'Price up by 5.5%, to the nearest .99',
  ],
  [{ field: 'price', how: 'set', amount: '5.50', round: 'cent' }, 'Price set to $5.50'],
  [{ field: 'price', how: 'down', amount: '5.50', round: 'cent' }, 'Price down by $5.50'],
  [{ field: 'stockQuantity', how: 'set', value: 5 }, 'Stock set to 5'],
  [{ field: 'stockQuantity', how: 'down', value: 5 }, 'Stock down by 5'],
  [{ field: 'weightOunces', value: 36 }, 'Weight set to 2 lb 4 oz'],
  [{ field: 'weightOunces', value: null }, 'Weight removed'],
  [{ field: 'category', value: 'slings' }, 'Category set to Slings'],
  [{ field: 'isVisible', value: true }, 'Shown in the store'],
  [{ field: 'isVisible', value: false }, 'Hidden in the store'],
] as [BulkChange, string][])('%j is named %s (R-APROD-24)', (change, title) => {
  expect(bulkTitle(change)).toBe(title);
});

test.each([
  [{ field: 'price', how: 'up-percent', amount: '1000.01' }, 'Enter at most 1000%'],
  [{ field: 'price', how: 'up', amount: '0' }, 'Enter a number above 0'],
  [{ field: 'stockQuantity', how: 'set', value: Number.NaN }, 'Enter a whole number'],
  [{ field: 'category', value: '' }, 'Choose a category'],
])('%j is refused: %s (R-APROD-24)', (change, message) => {
  expect(checkBulkBody.safeParse({ ids: [1], change }).error?.issues[0]?.message).toBe(message);
});
