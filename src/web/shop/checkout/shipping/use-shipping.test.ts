import { expect, test } from 'vitest';
import { texasAddress } from '../../../../../test/support/examples/texas-address.ts';
import { readFields, readShipping } from './use-shipping.ts';

test('a whole address is read, without the blanks around it', () => {
  expect(readShipping({ ...texasAddress, city: ' San Angelo ' })).toEqual({
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
])('with %j there is no address, and the state is %s (R-CHK-5)', (change, state) => {
  expect(readShipping({ ...texasAddress, ...change })).toEqual({ state, address: null });
});

test.each([null, 'text', 7, [], {}])('with %j stored, the form starts blank', (kept) => {
  expect(Object.values(readFields(kept))).toEqual(Array(7).fill(''));
});

test('only text in known fields is restored', () => {
  expect(readFields({ ...texasAddress, city: 7, card: '4111' })).toEqual({ ...texasAddress, city: '' });
});
