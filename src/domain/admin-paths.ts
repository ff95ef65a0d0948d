import type { Category } from './catalog/products/category.ts';
import type { SettingKind } from './settings/kinds/kinds.ts';
import type { TabId } from './identity/staff/tab-needs.ts';

/** The tabs with one category's products or the featured, in their order. */
export const categoryTabs = [
  'gridd',
  'anything-target',
  'featured',
  'bundles',
  'apparel',
  'holsters',
  'gear',
  'stickers',
] as const satisfies readonly TabId[];

export type CategoryTabId = (typeof categoryTabs)[number];

/** And the list of all. */
export const productTabs = ['all', ...categoryTabs] as const satisfies readonly TabId[];

export type ProductTabId = (typeof productTabs)[number];

/** Addresses in the dashboard; `id` of an order is not its number. */
export const adminPaths = {
  tab: (id: TabId) => (isProductTab(id) ? `/admin/products/${id}` : `/admin/${id}`),
  order: (id: number) => `/admin/orders/${id}`,
  /** Above the list of its category; without one, the address leads there. */
  product: (id: number, category: Category | null = null) =>
    `${category === null ? '/admin/products' : adminPaths.tab(tabOfCategory(category))}/${id}`,
  /** `state`: opened at this state. */
  setting: (kind: SettingKind, state?: string) =>
    `/admin/settings/${kind}${state === undefined ? '' : `?state=${state}`}`,
  /** Above the queue: these orders, one parcel after the other. */
  packing: (ids: readonly number[]) => `/admin/to-ship/packing?orders=${ids.join(',')}`,
  /** Above the queue: a list of tracking numbers. */
  tracking: '/admin/to-ship/tracking',
  /** Above the list of all products: a CSV file, and the changes of many products. */
  importProducts: '/admin/products/all/import',
  productChanges: '/admin/products/all/changes',
  backups: '/admin/settings/backups',
  money: '/admin/money',
  customer: (key: string) => `/admin/customers/${key}`,
  account: '/admin/account',
  evidence: (orderId: number) => `/admin/evidence/${orderId}`,
} as const;

/** The tab that lists the category's products. */
export function tabOfCategory(category: Category): CategoryTabId {
  if (category === 'holster') return 'holsters';
  return categoryTabs.find((id) => id === category) ?? 'gear';
}

export function isProductTab(id: string): id is ProductTabId {
  return (productTabs as readonly string[]).includes(id);
}

/** What opens above an order's items, by the last part of its address. */
export const orderPanels = [
  'ship',
  'refund',
  'contact',
  'lines',
  'message',
  'delay',
  'request',
  'case',
] as const;

export type OrderPanel = (typeof orderPanels)[number];
