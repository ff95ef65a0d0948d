import { expect, test } from 'vitest';
import { timeZones } from './time-zones.ts';

test('every time zone of the list is known here (R-SETUP-4)', () => {
  expect(Intl.supportedValuesOf('timeZone')).toEqual(expect.arrayContaining(timeZones));
});
