import { expect, test } from 'vitest';
import { may, permissions, staffRoles } from './permissions.ts';

/** Which roles have each permission: o, m and p. */
test.each([
  ['account', 'omp'],
  ['orders.read', 'omp'],
  ['orders.ship', 'omp'],
  ['orders.edit', 'om'],
  ['orders.settle', 'om'],
  ['orders.delete', 'o'],
  ['customers', 'om'],
  ['customers.data', 'o'],
  ['products.read', 'omp'],
  ['products.edit', 'om'],
  ['discounts', 'om'],
  ['policies', 'om'],
  ['emails', 'om'],
  ['statistics', 'om'],
  ['history', 'om'],
  ['newsletter', 'o'],
  ['settings', 'o'],
  ['backups', 'o'],
  ['money', 'o'],
  ['security', 'o'],
  ['staff', 'o'],
] as const)('%s is for %s (R-SEC-13)', (permission, roles) => {
  const having = staffRoles.filter((role) => may(role, permission)).map((role) => role[0]);
  expect(having.join('')).toBe(roles);
});

test('the table above names every permission', () => {
  expect(permissions).toHaveLength(21);
});
