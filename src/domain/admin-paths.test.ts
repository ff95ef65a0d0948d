import { expect, test } from 'vitest';
import { adminPaths } from './admin-paths.ts';

test.each([
  [adminPaths.product(41), '/admin/products/41'],
  [adminPaths.product(41, 'apparel'), '/admin/products/apparel/41'],
  [adminPaths.product(41, 'holster'), '/admin/products/holsters/41'],
  [adminPaths.product(41, 'optics'), '/admin/products/gear/41'],
])('a product has the address %s (R-ADMIN-15)', (address, expected) => {
  expect(address).toBe(expected);
});
