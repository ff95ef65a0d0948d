import { expect, test } from 'vitest';
import type { StaffRole } from '#domain/identity/staff/permissions.ts';
import { tabs } from '#web/admin/frame/tabs.ts';
import { findEntries } from './palette-entries.ts';

const tab = (id: string) => tabs.find((one) => one.id === id) ?? tabs[0];
const labels = (typed: string, role: StaffRole = 'owner', current = 'overview') =>
  findEntries(typed, role, tab(current)).map(({ label }) => label);

test('finds screens and actions by every typed word, in any order (R-ADMIN-22)', () => {
  expect(labels('orders paid')).toEqual(['Paid orders']);
  expect(labels('CODE add')).toEqual(['Add discount code']);
  expect(labels('influ')).toEqual(['Gridd', 'Anything Target']);
  expect(labels('xylophone')).toEqual([]);
});

test('offers what the buttons of every other screen do (R-ADMIN-22)', () => {
  expect(labels('new order')).toEqual(['New orders', 'New order']);
  expect(labels('label file')).toEqual(['Label file for Pirate Ship', 'Label file for ShipStation']);
  expect(labels('export tax')).toEqual(['Export Tax: one row per state and month']);
  expect(labels('invite')).toEqual(['Invite someone']);
  // The open screen offers its own.
  expect(labels('invite', 'owner', 'staff')).toEqual([]);
});

test('starts with the actions of the open screen', () => {
  expect(labels('', 'owner', 'discounts')[0]).toBe('Add discount code');
  expect(findEntries('', 'owner', tab('apparel'))[0]?.to).toBe('/admin/products/apparel/new');
  expect(labels('', 'owner', 'orders')[0]).toBe('Pending orders');
});

test('offers a role only what it may do (R-SEC-13)', () => {
  expect(labels('add', 'packer')).toEqual(['Add tracking']);
  expect(labels('money', 'packer')).toEqual([]);
  expect(labels('money')).toEqual(['Money', 'Compare now']);
  expect(labels('export', 'manager')).toEqual([]);
  expect(labels('deleted')).toEqual(['Deleted orders']);
  expect(labels('deleted', 'manager')).toEqual([]);
  expect(labels('invite', 'manager')).toEqual([]);
});
