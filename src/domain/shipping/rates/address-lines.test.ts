import { expect, test } from 'vitest';
import { texasAddress } from '../../../../test/support/examples/texas-address.ts';
import { addressLines } from './address-lines.ts';

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
