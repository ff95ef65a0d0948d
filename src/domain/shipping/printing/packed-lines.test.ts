import { expect, test } from 'vitest';
import { packedLines } from './packed-lines.ts';
import type { PrintedLine } from './printed-order.schema.ts';

function line(id: number, quantity: number): PrintedLine {
  return {
    id,
    quantity,
    productId: id,
    productName: 'Sling',
    price: '39.00',
    sku: null,
    category: 'slings',
    imageUrl: '',
    discount: '0.00',
    contains: [],
    customization: null,
  };
}

const items = [line(1, 2), line(2, 1)];

test.each([
  ['a line that was refunded is left out', [{ lineId: 1, quantity: 2 }], [[1, 2]]],
  [
    'only the units of a line that are still to ship are listed',
    [
      { lineId: 1, quantity: 1 },
      { lineId: 2, quantity: 1 },
    ],
    [
      [1, 1],
      [2, 1],
    ],
  ],
  [
    'nothing left to ship: the whole order',
    [],
    [
      [1, 2],
      [2, 1],
    ],
  ],
])('%s (R-PRINT-4)', (_case, toShip, packed) => {
  expect(packedLines({ items, toShip }).map(({ id, quantity }) => [id, quantity])).toEqual(packed);
});
