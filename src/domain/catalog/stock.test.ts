import { expect, test } from 'vitest';
import { isInStock } from './stock.ts';

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
