import { expect, test } from 'vitest';
import { readFields, readShipping } from './use-shipping.ts';

const dana = {
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'dana@example.com',
  address: '410 Concho Ave',
  city: 'San Angelo',
  state: 'TX',
  zipCode: '76903',
};

test('a whole address is read, without the blanks around it', () => {
  expect(readShipping({ ...dana, city: ' San Angelo ' })).toEqual({ state: 'TX', address: dana });
});

test.each<[Partial<typeof dana>, string | null]>([
  [{ firstName: ' ' }, 'TX'],
  [{ lastName: '' }, 'TX'],
  [{ email: 'dana@' }, 'TX'],
  [{ address: '' }, 'TX'],
  [{ city: '' }, 'TX'],
  [{ zipCode: '7690' }, 'TX'],
  [{ state: '' }, null],
  [{ state: 'PR' }, null],
])('with %j there is no address, and the state is %s', (change, state) => {
  expect(readShipping({ ...dana, ...change })).toEqual({ state, address: null });
});

test.each([null, 'text', 7, [], {}])('%j was kept: the form starts blank', (kept) => {
  expect(Object.values(readFields(kept))).toEqual(Array(7).fill(''));
});

test('only text in known fields is taken from what was kept', () => {
  expect(readFields({ ...dana, city: 7, card: '4111' })).toEqual({ ...dana, city: '' });
});
