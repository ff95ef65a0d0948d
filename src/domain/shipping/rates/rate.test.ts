import { expect, test } from 'vitest';
import { generalTerms, type ChargedLine } from '#domain/catalog/products/product-terms.ts';
import { specifiedRates } from '#domain/settings/kinds/kinds.ts';
import type { ShippingSetting } from '#domain/settings/kinds/shipping.schema.ts';
import { militaryShipping } from '../../../../test/support/examples/military-shipping.ts';
import { destinations, expressTo, isDestination, lowestShippingRate, shippingRate } from './rate.ts';
import { stateCodes, type StateCode } from './us-states.ts';

const { shipping } = specifiedRates;

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

const sling: ChargedLine = { ...generalTerms, net: 10_00, quantity: 1 };

test('every state has its rate (R-SHIP-6)', () => {
  expect(rates.map(([state]) => state)).toEqual(stateCodes.toSorted());
});

test.each([
  ['TX', true, true],
  ['AE', false, true],
  ['PR', false, false],
  ['toString', false, false],
])(
  '%s is a destination without military addresses: %s, with them: %s (R-SHIP-8, R-SHIP-53)',
  (code, off, on) => {
    expect([isDestination(code, shipping), isDestination(code, militaryShipping)]).toEqual([off, on]);
  },
);

test('military addresses cost what their zone does, and come last in lists (R-SHIP-53)', () => {
  expect(destinations(shipping)).toEqual(stateCodes);
  expect(destinations(militaryShipping)).toEqual([...stateCodes, 'AA', 'AE', 'AP']);
  expect(shippingRate([sling], 'AE', null, militaryShipping)).toBe(8_99);
  expect(expressTo('AE', shipping)).toBeNull();
});

test.each(rates)('shipping to %s costs %i (R-SHIP-2 to R-SHIP-6)', (state, cents) => {
  expect(shippingRate([sling], state, null, shipping)).toBe(cents);
});

test('shipping starts at the lowest of them', () => {
  expect(lowestShippingRate(shipping)).toBe(Math.min(...rates.map(([, cents]) => cents)));
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
])("to %s with a discount's rate of %s costs %i (R-SHIP-1, R-SHIP-7)", (state, fixedShippingRate, cents) => {
  expect(shippingRate([sling], state, { fixedShippingRate }, shipping)).toBe(cents);
});

const free = { ...sling, shipsFree: true };
const heavy = { ...sling, quantity: 2, extraShippingCents: 4_00 };

test.each([
  ['a line that ships free', [free], 0],
  ['one that ships free beside another', [free, sling], 6_99],
  ['two heavy units', [heavy], 14_99],
  ['heavy units beside another', [heavy, sling], 14_99],
  ['heavy units that else ship free', [{ ...heavy, shipsFree: true }], 8_00],
  ['nothing', [], 0],
])('%s to Texas costs what it is (R-SHIP-50)', (_what, lines, cents) => {
  expect(shippingRate(lines, 'TX', null, shipping)).toBe(cents);
  expect(shippingRate(lines, 'TX', { fixedShippingRate: 3_00 }, shipping)).toBe(
    lines.length === 0 ? 0 : 3_00,
  );
});

test('enough goods after discount ship free, but for what heavy ones cost extra (R-SET-8, R-SHIP-50)', () => {
  const zones = shipping.zones.map((zone) => ({ ...zone, freeFromCents: 20_00 }));
  expect(shippingRate([{ ...sling, net: 19_99 }], 'TX', null, { zones })).toBe(6_99);
  expect(shippingRate([{ ...sling, net: 20_00 }], 'TX', null, { zones })).toBe(0);
  expect(shippingRate([{ ...heavy, net: 20_00 }], 'TX', null, { zones })).toBe(8_00);
});

test('the express method costs more, whatever else is free, and only where it is offered (R-SHIP-51)', () => {
  const offered: ShippingSetting = {
    express: { name: 'Priority', minDays: 2, maxDays: 3 },
    zones: shipping.zones.map((zone) =>
      zone.states.includes('TX') ? { ...zone, freeFromCents: 20_00, expressCents: 8_00 } : zone,
    ),
  };
  expect(shippingRate([sling], 'TX', null, offered, true)).toBe(14_99);
  expect(shippingRate([{ ...sling, net: 20_00 }], 'TX', null, offered, true)).toBe(8_00);
  expect(shippingRate([sling], 'TX', { fixedShippingRate: 0 }, offered, true)).toBe(8_00);
  expect(shippingRate([sling], 'OH', null, offered, true)).toBe(8_99);
  expect(expressTo('TX', offered)).toMatchObject({ name: 'Priority', cents: 8_00 });
  expect(expressTo('OH', offered)).toBeNull();
  expect(expressTo('TX', { zones: offered.zones })).toBeNull();
});
