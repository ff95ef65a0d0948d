import { expect, test } from 'vitest';
import { shop } from './shop.ts';
import { isState } from './shipping/us-states.ts';

test("the builder's lead time is 7-10 business days (R-HOL-37, R-SHIP-12)", () => {
  expect(shop.leadTime).toBe('7-10 business days');
});

test('the store has a ship-from state and a time zone', () => {
  expect(isState(shop.shipFromState)).toBe(true);
  expect(Intl.supportedValuesOf('timeZone')).toContain(shop.timeZone);
});
