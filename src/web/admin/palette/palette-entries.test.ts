import { expect, test } from 'vitest';
import type { StaffRole } from '#domain/identity/staff/permissions.ts';
import { tabs } from '#web/admin/frame/tabs.ts';
import { answerFor, findEntries } from './palette-entries.ts';

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

test('finds settings by their words and by a state (R-ADMIN-22, R-SET-10)', () => {
  expect(labels('texas shipping')).toEqual(['Texas shipping']);
  expect(findEntries('texas', 'owner', tab('overview')).map(({ to }) => to)).toEqual([
    '/admin/settings/shipping?state=TX',
    '/admin/settings/tax?state=TX',
    '/admin/settings/rules?state=TX',
  ]);
  expect(labels('shipping')).toContain('Shipping');
  expect(labels('tax holidays')).toEqual(['Sales tax']);
  expect(labels('texas', 'manager')).toEqual([]);
});

test('exports the files of last month, unless Analytics shows a period of its own (R-EXP-6)', () => {
  expect(findEntries('export tax', 'owner', tab('overview'))).toMatchObject([
    { hint: 'Last month', to: '/admin/analytics?range=last-month' },
  ]);
  expect(labels('export tax', 'owner', 'analytics')).toEqual([]);
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

test('finds what goes by another name (R-ADMIN-26)', () => {
  expect(labels('password')).toEqual(['Change password']);
  expect(labels('2FA', 'packer')).toEqual(['Two-step sign-in']);
  expect(labels('two-step')).toEqual(['Two-step sign-in']);
  expect(labels('import', 'packer')).toEqual(['Import tracking numbers']);
  expect(labels('sale')).toContain('Add discount code');
  expect(labels('subscribers')).toEqual(['Export subscribers']);
  expect(labels('newsletter', 'manager')).toEqual([]);
});

test('no two entries are the same to the list: each has its name and address once', () => {
  const names = findEntries('', 'owner', tab('overview')).map(({ label, to }) => `${label} ${to}`);
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  ['newsletter', /exports the subscribers/],
  ['import', /Products: All, then Import/],
  ['sale price', /in its editor/],
  ['help', /docs\/owner\.md/],
])('%j: says where it is done, or that it is not (R-ADMIN-26)', (typed, text) => {
  expect(answerFor(typed, 'owner')).toMatch(text);
});

test('a role is told about what it may do, and nothing is said about other words (R-ADMIN-26)', () => {
  expect(answerFor('sale', 'packer')).toBeNull();
  expect(answerFor('Salem', 'owner')).toBeNull();
  expect(answerFor('', 'owner')).toBeNull();
});
