import { expect, test } from 'vitest';
import { tabs } from '#web/admin/frame/tabs.ts';
import { findEntries } from './palette-entries.ts';

const tab = (id: string) => tabs.find((one) => one.id === id) ?? tabs[0];
const labels = (typed: string, role: 'owner' | 'packer' = 'owner', current = 'overview') =>
  findEntries(typed, role, tab(current)).map(({ label }) => label);

test('finds screens and actions by every typed word, in any order (R-ADMIN-22)', () => {
  expect(labels('orders paid')).toEqual(['Paid orders']);
  expect(labels('CODE add')).toEqual(['Add discount code']);
  expect(labels('influ')).toEqual(['Gridd', 'Anything Target']);
  expect(labels('xylophone')).toEqual([]);
});

test('starts with the actions of the open screen', () => {
  expect(labels('', 'owner', 'discounts')[0]).toBe('Add discount code');
  expect(labels('', 'owner', 'orders')[0]).toBe('Pending orders');
});

test('offers a role only what it may do (R-SEC-13)', () => {
  expect(labels('add', 'packer')).toEqual([]);
  expect(labels('money', 'packer')).toEqual([]);
  expect(labels('money')).toEqual(['Money']);
});
