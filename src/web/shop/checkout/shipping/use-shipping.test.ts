import { expect, test } from 'vitest';
import { specifiedShipping } from '#domain/settings/kinds/shipping.schema.ts';
import { texasAddress } from '../../../../../test/support/examples/texas-address.ts';
import { readFields, readShipping } from './use-shipping.ts';

const typed = { ...texasAddress, apartment: '', phone: '', confirmedZip: '' };

test('a whole address is read, without the blanks around it', () => {
  expect(readShipping({ ...typed, city: ' San Angelo ' }, specifiedShipping)).toEqual({
    state: 'TX',
    address: texasAddress,
  });
});

test.each<[Partial<Record<keyof typeof texasAddress, string>>, string | null]>([
  [{ firstName: ' ' }, 'TX'],
  [{ lastName: '' }, 'TX'],
  [{ email: 'dana@' }, 'TX'],
  [{ address: '' }, 'TX'],
  [{ city: '' }, 'TX'],
  [{ zipCode: '7690' }, 'TX'],
  [{ state: '' }, null],
  [{ state: 'PR' }, null],
  [{ state: 'AE', zipCode: '09012' }, null],
])('with %j there is no address, and the state is %s (R-CHK-5)', (change, state) => {
  expect(readShipping({ ...typed, ...change }, specifiedShipping)).toEqual({ state, address: null });
});

test('apartment and phone are read where they are filled in (R-SHIP-10, R-SHIP-16)', () => {
  const filled = { ...typed, apartment: ' Apt 4B ', phone: '(325) 555-0142' };
  expect(readShipping(filled, specifiedShipping).address).toEqual({
    ...texasAddress,
    apartment: 'Apt 4B',
    phone: '325-555-0142',
  });
});

test.each([
  ['325-555-0142', true],
  ['+1 325 555 0142', true],
  ['1.325.555.0142', true],
  ['3255550142', true],
  ['555-0142', false],
  ['+44 20 7946 0958', false],
  ['call me', false],
])('the phone %s is accepted: %s', (phone, isAccepted) => {
  expect(readShipping({ ...typed, phone }, specifiedShipping).address !== null).toBe(isAccepted);
});

test('a ZIP code that no table knows is read once it is said to be right (R-SHIP-37)', () => {
  const asked = { ...typed, zipCode: '00012' };
  expect(readShipping(asked, specifiedShipping).address).toBeNull();
  expect(readShipping({ ...asked, confirmedZip: '00012' }, specifiedShipping).address).toMatchObject({
    confirmedZip: '00012',
  });
});

test.each([null, 'text', 7, [], {}])('with %j stored, the form starts blank', (kept) => {
  expect(Object.values(readFields(kept))).toEqual(Array(10).fill(''));
});

test('only text in known fields is restored', () => {
  expect(readFields({ ...typed, city: 7, card: '4111' })).toEqual({ ...typed, city: '' });
});
