import { expect, test } from 'vitest';
import { specifiedShipping } from '#domain/settings/kinds/shipping.schema.ts';
import { withExpress } from './express-form.ts';

const typed = { isOffered: true, name: ' Priority ', minDays: '2', maxDays: '3' };
const zones = specifiedShipping.zones.map((zone) => ({ ...zone, expressCents: 8_00 }));
const offered = { zones, express: { name: 'Priority', minDays: 2, maxDays: 3 } };

test('a faster method keeps its prices while it is offered, and takes them along when it goes (R-SHIP-51, R-SHIP-55)', () => {
  expect(withExpress({ zones }, typed)).toEqual(offered);
  expect(withExpress(offered, { ...typed, isOffered: false })).toEqual(specifiedShipping);
});
