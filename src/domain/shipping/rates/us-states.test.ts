import { expect, test } from 'vitest';
import { isState, stateCodes, usStates } from './us-states.ts';

test('the destinations are the 50 states and DC, in the order of their names (R-SHIP-8)', () => {
  expect(stateCodes).toHaveLength(51);
  const names = stateCodes.map((code) => usStates[code]);
  expect(names).toEqual(names.toSorted());
  expect(new Set(names).size).toBe(51);
});

test.each([
  ['TX', true],
  ['DC', true],
  ['AK', true],
  ['HI', true],
  ['PR', false],
  ['GU', false],
  ['AE', false],
  ['ON', false],
  ['tx', false],
  ['Texas', false],
  ['', false],
  ['toString', false],
  ['__proto__', false],
])('%j is a destination: %s', (code, known) => {
  expect(isState(code)).toBe(known);
});
