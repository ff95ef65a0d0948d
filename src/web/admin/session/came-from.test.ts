import { expect, test } from 'vitest';
import { cameFrom, pageAfterSignIn } from './came-from.ts';

test.each([
  // the page that asked for the sign-in, where it leads
  ['/admin/orders/37', '/admin/orders/37'],
  ['/admin/evidence/37#payments', '/admin/evidence/37#payments'],
  ['/admin', '/admin'],
  ['/admin-login', '/admin'],
  ['/account', '/admin'],
  ['//evil.example/admin', '/admin'],
  ['https://evil.example/admin', '/admin'],
])('a sign-in that %s asked for leads to %s (R-ADMIN-7)', (address, next) => {
  expect(pageAfterSignIn(cameFrom(address))).toBe(next);
});

test.each([[null], [undefined], ['/admin/orders'], [{ cameFrom: 7 }]])(
  'a sign-in with %j in its history entry leads to the dashboard (R-ADMIN-7)',
  (entry) => {
    expect(pageAfterSignIn(entry)).toBe('/admin');
  },
);
