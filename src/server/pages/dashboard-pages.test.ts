import { expect, test } from 'vitest';
import { testStore } from '../../../test/support/store.ts';

const { app } = await testStore({ pages: true });

test.each([
  ['/admin-login', 200],
  ['/admin', 200],
  ['/admin?tab=orders&order=17', 200],
  ['/admin/newsletter', 200],
  ['/admin/customers/guest-17', 200],
  ['/admin/customers/17', 404],
  ['/admin/orders/17/refund', 200],
  ['/admin/nowhere', 404],
  ['/admin/orders/new', 404],
  ['/admin/orders/17/nothing', 404],
])('%s answers %i (R-PAGE-2, R-PAGE-4)', async (url, status) => {
  const { statusCode, body } = await app.inject({ url });
  expect(statusCode).toBe(status);
  expect(body.includes('<title>404 Page Not Found</title>')).toBe(status === 404);
});
