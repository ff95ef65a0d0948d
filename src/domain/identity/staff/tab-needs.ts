import type { Permission } from './permissions.ts';

/** What each tab of the dashboard needs, by the tab's id: without it the tab is neither shown (R-STAFF-6) nor counted (R-ADMIN-12). */
export const tabNeeds = {
  overview: 'statistics',
  orders: 'orders.read',
  'new-orders': 'orders.settle',
  'to-ship': 'orders.ship',
  analytics: 'statistics',
  discounts: 'discounts',
  all: 'products.edit',
  gridd: 'products.edit',
  'anything-target': 'products.edit',
  featured: 'products.edit',
  bundles: 'products.edit',
  apparel: 'products.edit',
  holsters: 'products.edit',
  gear: 'products.edit',
  stickers: 'products.edit',
  customers: 'customers',
  cases: 'orders.read',
  'fit-questions': 'orders.edit',
  money: 'money',
  emails: 'emails',
  newsletter: 'newsletter',
  policies: 'policies',
  history: 'history',
  staff: 'staff',
  account: 'account',
  settings: 'settings',
} as const satisfies Readonly<Record<string, Permission>>;

export type TabId = keyof typeof tabNeeds;
