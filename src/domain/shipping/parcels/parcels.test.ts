import { expect, test } from 'vitest';
import { refusalOfParcel, shippingState, unitsToShip, type ShippedOrder } from './parcels.ts';

const lines = [
  { id: 1, name: 'Custom Holster', quantity: 1, gone: 0 },
  { id: 2, name: 'Ridgeline Tee', quantity: 3, gone: 0 },
];

const parcel = (units: readonly [lineId: number, quantity: number][], isCanceled = false) => ({
  isCanceled,
  lines: units.map(([lineId, quantity]) => ({ lineId, quantity })),
});

/** The lines, with some units of one gone. */
const without = (lineId: number, units: number) =>
  lines.map((line) => (line.id === lineId ? { ...line, gone: units } : line));

const order = (parts: Partial<ShippedOrder> = {}): ShippedOrder => ({
  lines,
  shipments: [],
  ...parts,
});

test.each<[string, Partial<ShippedOrder>, [number, number][], string]>([
  [
    'nothing shipped',
    {},
    [
      [1, 1],
      [2, 3],
    ],
    'none',
  ],
  ['the tees shipped', { shipments: [parcel([[2, 3]])] }, [[1, 1]], 'part'],
  [
    'one tee shipped',
    { shipments: [parcel([[2, 1]])] },
    [
      [1, 1],
      [2, 2],
    ],
    'part',
  ],
  ['all in two parcels', { shipments: [parcel([[2, 3]]), parcel([[1, 1]])] }, [], 'all'],
  [
    'a canceled parcel',
    {
      shipments: [
        parcel(
          [
            [1, 1],
            [2, 3],
          ],
          true,
        ),
      ],
    },
    [
      [1, 1],
      [2, 3],
    ],
    'none',
  ],
  [
    'a canceled and a new parcel',
    { shipments: [parcel([[2, 3]], true), parcel([[2, 2]])] },
    [
      [1, 1],
      [2, 1],
    ],
    'part',
  ],
  ['the holster refunded', { lines: without(1, 1) }, [[2, 3]], 'none'],
  [
    'two refunds of a tee',
    { lines: without(2, 2) },
    [
      [1, 1],
      [2, 1],
    ],
    'none',
  ],
  ['all refunded', { lines: lines.map((line) => ({ ...line, gone: line.quantity })) }, [], 'none'],
  ['the rest refunded', { shipments: [parcel([[2, 3]])], lines: without(1, 1) }, [], 'all'],
  // The unit that was refunded is taken for the one that is still here.
  [
    'two of three shipped, one refunded',
    { shipments: [parcel([[2, 2]])], lines: without(2, 1) },
    [[1, 1]],
    'part',
  ],
  [
    'refunded after all had shipped',
    {
      shipments: [
        parcel([
          [1, 1],
          [2, 3],
        ]),
      ],
      lines: without(2, 2),
    },
    [],
    'all',
  ],
])('%s: what is left, and how far the order is (R-SHIP-20)', (_name, parts, left, state) => {
  expect(unitsToShip(order(parts)).map(({ lineId, quantity }) => [lineId, quantity])).toEqual(left);
  expect(shippingState(order(parts))).toBe(state);
});

test.each<[Partial<ShippedOrder>, [number, number][], string | null]>([
  [{}, [[1, 1]], null],
  [
    {},
    [
      [1, 1],
      [2, 3],
    ],
    null,
  ],
  [{}, [], 'Choose what is in the parcel.'],
  [{}, [[2, 4]], 'Only 3 of Ridgeline Tee can still be shipped.'],
  [
    {},
    [
      [2, 1],
      [2, 1],
    ],
    'Name each item once.',
  ],
  [{}, [[9, 1]], 'This item is not part of the order.'],
  [{ shipments: [parcel([[1, 1]])] }, [[1, 1]], 'Custom Holster is already shipped or refunded.'],
  [{ lines: without(1, 1) }, [[1, 1]], 'Custom Holster is already shipped or refunded.'],
  [
    {
      shipments: [
        parcel([
          [1, 1],
          [2, 3],
        ]),
      ],
    },
    [[1, 1]],
    'Everything in this order is already shipped.',
  ],
])('with %j, a parcel of %j: %j (R-SHIP-20, R-SHIP-21)', (parts, wanted, message) => {
  const units = wanted.map(([lineId, quantity]) => ({ lineId, quantity }));
  const refusal = message === null ? null : { field: 'lines', message };
  expect(refusalOfParcel(order(parts), units)).toEqual(refusal);
});
