import { expect, test } from 'vitest';
import { isInStock, unitsLeft, unitsLeftSentence } from './stock.ts';

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
