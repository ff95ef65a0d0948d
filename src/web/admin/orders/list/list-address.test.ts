import { expect, test } from 'vitest';
import { addressOf } from '#domain/api/address.ts';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import { isFiltered, listAddress, readAddress, writeAddress } from './list-address.ts';

const usual = { q: '', status: null, sort: 'newest' };

test.each([
  ['', usual],
  ['q=dana&status=shipped&sort=highest', { q: 'dana', status: 'shipped', sort: 'highest' }],
  ['q=RT-7K&status=completed&sort=oldest', { q: 'RT-7K', status: 'completed', sort: 'oldest' }],
])('the address ?%s is read and written back (R-AORD-2)', (query, address) => {
  const read = readAddress(new URLSearchParams(query));
  expect(read).toEqual(address);
  expect(new URLSearchParams(writeAddress(read)).toString()).toBe(query);
});

test.each([['q=a'], ['q=%20%20a%20'], ['status=lost'], ['sort=random'], ['sort=newest']])(
  '?%s asks for nothing unusual',
  (query) => {
    expect(readAddress(new URLSearchParams(query))).toEqual(usual);
  },
);

test.each([
  ['', '/api/admin/orders?limit=50&sort=newest', false],
  ['q=a%26b c&sort=lowest', '/api/admin/orders?limit=50&sort=lowest&q=a%26b%20c', true],
  ['status=deleted', '/api/admin/orders?limit=50&sort=newest&status=deleted', true],
  ['status=pending', '/api/admin/orders?limit=50&sort=newest&status=pending', true],
])('?%s is asked of the API as %s', (query, path, filtered) => {
  const address = readAddress(new URLSearchParams(query));
  expect(addressOf(adminOrders.list, listAddress(address))).toBe(path);
  expect(isFiltered(address)).toBe(filtered);
});
