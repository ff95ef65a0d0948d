import { expect, test } from 'vitest';
import { whereUnitsAre } from './where-units-are.ts';

const items = [
  { id: 1, quantity: 3 },
  { id: 2, quantity: 2 },
];
const parcel = (quantity: number, isCanceled = false) => ({ isCanceled, lines: [{ lineId: 1, quantity }] });
const left = [
  { lineId: 1, quantity: 1 },
  { lineId: 2, quantity: 2 },
];

test.each([
  // status, counter, parcels, still to ship, units to ship, units elsewhere
  ['pending', null, [], left, [], [3, 2]],
  ['paid', null, [], left, [1, 2], [2]],
  ['processing', null, [parcel(2)], left, [1, 2], []],
  ['processing', null, [parcel(2), parcel(1, true)], left, [1, 2], []],
  ['shipped', null, [parcel(2)], [], [], [1, 2]],
  ['cancelled', null, [parcel(2)], left, [], [1, 2]],
  ['paid', 'TX', [], left, [], [3, 2]],
] as const)(
  '%s, counter %s, %j: each unit is in one place (R-AORD-29)',
  (status, counterState, shipments, toShip, ...units) => {
    const where = whereUnitsAre({ status, counterState, items, shipments, toShip });
    expect([where.toShip, where.elsewhere].map((lines) => lines.map(({ quantity }) => quantity))).toEqual(
      units,
    );
  },
);
