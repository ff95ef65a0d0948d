import { expect, test } from 'vitest';
import { lowestShippingRate, shippingRate } from './rate.ts';
import { stateCodes, type StateCode } from './us-states.ts';

// R-SHIP-2 to R-SHIP-6.
const rates: [StateCode, number][] = [
  ['AK', 15_99],
  ['AL', 8_99],
  ['AR', 7_99],
  ['AZ', 8_99],
  ['CA', 8_99],
  ['CO', 8_99],
  ['CT', 9_99],
  ['DC', 9_99],
  ['DE', 9_99],
  ['FL', 8_99],
  ['GA', 8_99],
  ['HI', 15_99],
  ['IA', 8_99],
  ['ID', 8_99],
  ['IL', 8_99],
  ['IN', 8_99],
  ['KS', 8_99],
  ['KY', 8_99],
  ['LA', 7_99],
  ['MA', 9_99],
  ['MD', 9_99],
  ['ME', 9_99],
  ['MI', 9_99],
  ['MN', 9_99],
  ['MO', 8_99],
  ['MS', 8_99],
  ['MT', 8_99],
  ['NC', 8_99],
  ['ND', 8_99],
  ['NE', 8_99],
  ['NH', 9_99],
  ['NJ', 9_99],
  ['NM', 7_99],
  ['NV', 8_99],
  ['NY', 9_99],
  ['OH', 8_99],
  ['OK', 7_99],
  ['OR', 8_99],
  ['PA', 9_99],
  ['RI', 9_99],
  ['SC', 8_99],
  ['SD', 8_99],
  ['TN', 8_99],
  ['TX', 6_99],
  ['UT', 8_99],
  ['VA', 8_99],
  ['VT', 9_99],
  ['WA', 8_99],
  ['WI', 9_99],
  ['WV', 8_99],
  ['WY', 8_99],
];

test('every state has its rate (R-SHIP-6)', () => {
  expect(rates.map(([state]) => state)).toEqual(stateCodes.toSorted());
});

test.each(rates)('shipping to %s costs %i (R-SHIP-2 to R-SHIP-6)', (state, cents) => {
  expect(shippingRate(state)).toBe(cents);
  expect(shippingRate(state, null)).toBe(cents);
});

test('shipping starts at the lowest of them', () => {
  expect(lowestShippingRate).toBe(Math.min(...rates.map(([, cents]) => cents)));
});

test.each<[StateCode | null, number | null, number]>([
  // state, discount's rate, cents
  ['TX', 4_99, 4_99],
  ['AK', 4_99, 4_99],
  ['TX', 19_99, 19_99],
  ['TX', 0, 0],
  [null, null, 0],
  [null, 4_99, 0],
  [null, 0, 0],
])("to %s with a discount's rate of %s costs %i (R-SHIP-1, R-SHIP-7)", (state, discountRate, cents) => {
  expect(shippingRate(state, discountRate)).toBe(cents);
});
