import { expect, test } from 'vitest';
import { isInStock, refusalToSell, unitsLeft, unitsLeftSentence } from './stock.ts';

test.each([
  // in stock, tracked, units, whether it can be sold
  [true, false, 0, true],
  [true, true, 1, true],
  [true, true, 0, false],
  [false, false, 5, false],
  [false, true, 5, false],
])(
  'marked %s, tracked %s, %i units: in stock is %s (R-STOCK-1, R-STOCK-3)',
  (inStock, trackStock, stockQuantity, expected) => {
    expect(isInStock({ inStock, trackStock, stockQuantity })).toBe(expected);
  },
);

test('what is left is known only if it is counted (R-STOCK-9)', () => {
  const stock = { inStock: true, stockQuantity: 3 };
  expect(unitsLeft({ ...stock, trackStock: true })).toBe(3);
  expect(unitsLeft({ ...stock, trackStock: false })).toBeNull();
  expect([unitsLeftSentence('Sling', 3), unitsLeftSentence('Sling', 0)]).toEqual([
    'Only 3 of Sling left.',
    'Sling is sold out.',
  ]);
});

test.each([
  ['hidden', { isVisible: false }, null, 'This product is no longer in the store.'],
  ['marked as out of stock', { inStock: false }, null, 'Sling is out of stock.'],
  ['none left', { trackStock: true, stockQuantity: 0 }, 0, 'Sling is out of stock.'],
  ['not in this choice', {}, undefined, 'Sling does not come in this choice.'],
  ['too few left', { trackStock: true, stockQuantity: 1 }, 1, 'Only 1 of Sling left.'],
  ['enough left', { trackStock: true, stockQuantity: 2 }, 2, null],
  ['not counted', {}, null, null],
])('two units, %s (R-DRAFT-4, R-ORD-41)', (_why, differs, left, refusal) => {
  const product = { isVisible: true, inStock: true, trackStock: false, stockQuantity: 0, ...differs };
  expect(refusalToSell(product, { name: 'Sling', quantity: 2 }, left)).toBe(refusal);
});
