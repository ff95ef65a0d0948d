import { expect, test } from 'vitest';
import { specifiedShipping, type ShippingSetting } from '#domain/settings/kinds/shipping.schema.ts';
import { militaryShipping } from '../../../../test/support/examples/military-shipping.ts';
import { statesText } from '#domain/settings/kinds/shipping.schema.ts';
import { describeChange } from './describe.ts';

const weighed: ShippingSetting = { ...specifiedShipping, holsterOunces: 20 };

test.each<[ShippingSetting, ShippingSetting, string[]]>([
  [specifiedShipping, specifiedShipping, []],
  [specifiedShipping, weighed, ['Custom holster weight: unknown → 1 lb 4 oz']],
  [weighed, specifiedShipping, ['Custom holster weight: 1 lb 4 oz → unknown']],
  [specifiedShipping, militaryShipping, ['AA, AE, AP not shipped to → $8.99']],
  [militaryShipping, specifiedShipping, ['AA, AE, AP $8.99 → not shipped to']],
])('a version says what it changes: %# (R-SET-7, R-SHIP-52, R-SHIP-53)', (before, after, changes) => {
  expect(describeChange('shipping', before, after)).toEqual(changes);
});

test('the states of a large zone are counted without its military places', () => {
  const zone = militaryShipping.zones.find(({ states }) => states.includes('AE'));
  expect(statesText(zone?.states ?? [])).toBe(
    '29 states: AL, AZ, CA, CO, FL, GA, ID, IL and 21 more, AA, AE, AP',
  );
});
