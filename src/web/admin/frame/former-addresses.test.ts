import { expect, test } from 'vitest';
import { isDashboardPage } from './is-dashboard-page.ts';
import { tabs } from './tabs.ts';
import { addressOfFormer } from './former-addresses.ts';

test.each([
  ['tab=orders', '/admin/orders'],
  ['tab=orders&order=17', '/admin/orders/17'],
  ['tab=orders&q=dana&status=shipped&order=17', '/admin/orders/17?q=dana&status=shipped'],
  ['tab=orders&order=x', '/admin/orders'],
  ['tab=new-orders&draft=3', '/admin/new-orders/3'],
  ['tab=discounts&code=new', '/admin/discounts/new'],
  ['tab=apparel&product=41', '/admin/products/apparel/41'],
  ['tab=gear&category=optics&product=new', '/admin/products/gear/new?category=optics'],
  ['tab=gear&stock=out', '/admin/products/gear?stock=out'],
  ['tab=history&kind=product', '/admin/history?kind=product'],
  ['tab=to-ship', '/admin/to-ship'],
  ['tab=holsters&product=0', '/admin/products/holsters'],
  ['tab=nothing', null],
  ['', null],
])('/admin?%s, in an email or a bookmark, leads to %s (R-ADMIN-15)', (former, address) => {
  expect(addressOfFormer(new URLSearchParams(former))).toBe(address);
});

test.each(tabs.map(({ id, path }) => [id, path]))('?tab=%s leads to %s (R-ADMIN-15)', (id, path) => {
  expect(addressOfFormer(new URLSearchParams({ tab: id }))).toBe(path);
  expect(isDashboardPage(path)).toBe(true);
});
