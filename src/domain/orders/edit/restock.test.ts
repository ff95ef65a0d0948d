import { expect, test } from 'vitest';
import { restockableUnits } from './restock.ts';

test.each([
  // product, bought, restocked before, left
  [31, 2, [], 2],
  [31, 2, [1], 1],
  [31, 2, [1, 1], 0],
  [31, 2, [3], 0],
  [0, 2, [], 0],
])(
  'product %i with %i bought and %j restocked: %i can be restocked (R-REF-16)',
  (productId, quantity, before, left) => {
    const rows = [
      { lineId: null, restocked: 0 },
      ...before.map((restocked) => ({ lineId: 1, restocked })),
      { lineId: 2, restocked: 1 },
    ];
    expect(restockableUnits({ id: 1, productId, quantity }, rows)).toBe(left);
  },
);
