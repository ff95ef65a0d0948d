import { expect, test } from 'vitest';
import { isDashboardPage } from './is-dashboard-page.ts';

test.each([
  ['/admin-login', true],
  ['/admin', true],
  ['/admin/to-ship', true],
  ['/admin/to-ship/packing', true],
  ['/admin/to-ship/tracking', true],
  ['/admin/orders/17', true],
  ['/admin/orders/17/refund', true],
  ['/admin/new-orders/3', true],
  ['/admin/discounts/new', true],
  ['/admin/products/apparel', true],
  ['/admin/products/apparel/41', true],
  ['/admin/products/gear/new', true],
  ['/admin/products/41', true],
  ['/admin/print/slip', true],
  ['/admin/evidence/4', true],
  ['/admin/nowhere', false],
  ['/admin/apparel', false],
  ['/admin/products', false],
  ['/admin/to-ship/17', false],
  ['/admin/overview/packing', false],
  ['/admin/orders/new', false],
  ['/admin/orders/0', false],
  ['/admin/orders/17/nothing', false],
  ['/admin/orders/17/refund/1', false],
])('%s is a page of the dashboard: %s (R-PAGE-2, R-PAGE-4)', (path, isPage) => {
  expect(isDashboardPage(path)).toBe(isPage);
});
