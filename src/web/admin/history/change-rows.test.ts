import { expect, test } from 'vitest';
import { changeRows } from './change-rows.ts';

const tee = (size: string, stockQuantity: number, more = {}) => ({
  id: 7,
  size,
  color: 'Green',
  sku: null,
  price: null,
  stockQuantity,
  ...more,
});
const picture = (id: number) => `/media/${id}-100x100/100.webp`;

test.each([
  // field, before, after, the rows
  ['price', '29.00', '31.00', ['Price ($): 29.00 → 31.00']],
  [
    'variants',
    [tee('M', 3), tee('L', 4)],
    [tee('M', 12), tee('L', 4, { id: 9, sku: 'RT-L' })],
    ['Variants, OD Green M, stock quantity: 3 → 12', 'Variants, OD Green L, SKU: none → RT-L'],
  ],
  [
    'variants',
    [tee('M', 3)],
    [tee('XL', 5, { sku: 'RT-XL' })],
    [
      'Variants, OD Green M: stock quantity 3 → none',
      'Variants, OD Green XL: none → SKU RT-XL, stock quantity 5',
    ],
  ],
  [
    'variants',
    [tee('M', 3), tee('L', 4)],
    [tee('L', 4), tee('M', 3)],
    ['Variants, order: OD Green M, OD Green L → OD Green L, OD Green M'],
  ],
  ['variants', null, [tee('M', 3)], ['Variants, OD Green M: none → stock quantity 3']],
  ['parts', [{ units: 1 }, { units: 1 }], [{ units: 1 }, { units: 2 }], ['Parts, 2, units: 1 → 2']],
  [
    'imageUrls',
    [picture(1), picture(2)],
    [picture(2), picture(3)],
    ['Gallery: 2 pictures → 2 pictures, 1 new, 1 removed'],
  ],
  [
    'imageUrls',
    [picture(1), picture(2)],
    [picture(2), picture(1)],
    ['Gallery: 2 pictures → 2 pictures, in another order'],
  ],
  [
    'colorImages',
    { Green: [picture(1)] },
    { Green: [] },
    ['Pictures by color, OD Green: 1 picture → 0 pictures, 0 new, 1 removed'],
  ],
  ['colors', ['Black'], ['Black', 'Tan'], ['Colors: Black → Black, Tan']],
])('a change of %s says which part, from what to what (R-HIST-10): %j, %j', (field, before, after, texts) => {
  const rows = changeRows('product', { field, before, after });
  expect(rows.map((row) => `${row.label}: ${row.before} → ${row.after}`)).toEqual(texts);
});

test('a long list says what came and went (R-HIST-10)', () => {
  const names = Array.from({ length: 40 }, (_, place) => `Product ${place}`);
  const rows = changeRows('code', {
    field: 'eligibleProducts',
    before: names,
    after: [...names.slice(1), 'Tee'],
  });
  expect(rows).toEqual([
    { label: 'Eligible categories and products, removed', before: 'Product 0', after: 'none' },
    { label: 'Eligible categories and products, added', before: 'none', after: 'Tee' },
  ]);
});
