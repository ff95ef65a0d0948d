import { expect, test } from 'vitest';
import { texasAddress } from '../../../../test/support/examples/texas-address.ts';
import { addressLines, isSamePlace } from './address-lines.ts';

test.each([
  [{}, ['Dana Reyes', '410 Concho Ave', 'San Angelo, TX 76903']],
  [{ apartment: '', phone: '' }, ['Dana Reyes', '410 Concho Ave', 'San Angelo, TX 76903']],
  [
    { apartment: 'Apt 4B', phone: '325-555-0142' },
    ['Dana Reyes', '410 Concho Ave', 'Apt 4B', 'San Angelo, TX 76903', '325-555-0142'],
  ],
])('an address with %j is printed in these lines (R-SHIP-10, R-SHIP-16)', (extra, lines) => {
  expect(addressLines({ ...texasAddress, ...extra })).toEqual(lines);
});

test.each([
  [{}, true],
  [{ firstName: 'Lee', email: 'lee@mail.example', city: 'SAN ANGELO', phone: '325-555-0142' }, true],
  [{ address: '410  concho Avenue.', zipCode: '76903-1234' }, true],
  [{ address: '410 Cóncho Ave', apartment: '' }, true],
  [{ address: '412 Concho Ave' }, false],
  [{ address: '410 Concho Ct' }, false],
  [{ apartment: 'Apt 4' }, false],
  [{ zipCode: '76901' }, false],
  [{ state: 'OK' as const }, false],
])('an address with %j is where the other one is: %s (R-SHIP-29)', (other, isSame) => {
  expect(isSamePlace(texasAddress, { ...texasAddress, ...other })).toBe(isSame);
});

test.each([
  [{ address: '12 N. Main Street, Apt. 3-C' }, { address: '12 North Main St', apartment: '#3C' }],
  [{ address: '12 O’Brien Road Suite 4' }, { address: "12 O'BRIEN RD", apartment: 'Unit 4' }],
])('a unit may stand in either line: %j and %j (R-SHIP-29)', (one, other) => {
  expect(isSamePlace({ ...texasAddress, ...one }, { ...texasAddress, ...other })).toBe(true);
});

test('no address is where another one is (R-SHIP-29)', () => {
  expect(isSamePlace(null, null)).toBe(false);
  expect(isSamePlace(texasAddress, null)).toBe(false);
});
