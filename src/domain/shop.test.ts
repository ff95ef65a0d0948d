import { expect, test } from 'vitest';
import { shop } from './shop.ts';

test("the builder's lead time is 7-10 business days (R-HOL-37, R-SHIP-12)", () => {
  expect(shop.leadTime).toBe('7-10 business days');
});

test('the store has a time zone', () => {
  expect(Intl.supportedValuesOf('timeZone')).toContain(shop.timeZone);
});
