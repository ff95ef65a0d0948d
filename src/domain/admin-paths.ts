import type { Category } from './catalog/products/category.ts';
import { tabNeeds, type TabId } from './identity/staff/tab-needs.ts';
import { paths } from './paths.ts';

/** The tabs with a list of products, in their order. */
export const productTabs = [
  'gridd',
  'anything-target',
  'featured',
  'bundles',
  'apparel',
  'holsters',
  'gear',
  'stickers',
] as const satisfies readonly TabId[];

export type ProductTabId = (typeof productTabs)[number];

/** Addresses in the dashboard; `id` of an order is not its number. */
export const adminPaths = {
  tab: (id: TabId) => (isProductTab(id) ? `/admin/products/${id}` : `/admin/${id}`),
  order: (id: number) => `/admin/orders/${id}`,
  /** Above the list of its category; without one, the address leads there. */
  product: (id: number, category: Category | null = null) =>
    `${category === null ? '/admin/products' : adminPaths.tab(tabOfCategory(category))}/${id}`,
  money: '/admin/money',
  account: '/admin/account',
  evidence: (orderId: number) => `/admin/evidence/${orderId}`,
} as const;

/** The tab that lists the category's products. */
export function tabOfCategory(category: Category): ProductTabId {
  if (category === 'holster') return 'holsters';
  return isProductTab(category) ? category : 'gear';
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

const id = '[1-9]\\d{0,8}';
const pages = [
  paths.adminLogin,
  paths.admin,
  '/admin/print/[^/]+',
  '/admin/evidence/[^/]+',
  ...(Object.keys(tabNeeds) as TabId[]).map(adminPaths.tab),
  `/admin/orders/${id}(?:/(?:${orderPanels.join('|')}))?`,
  `/admin/new-orders/${id}`,
  `/admin/discounts/(?:${id}|new)`,
  `/admin/products/${id}`,
  `/admin/products/(?:${productTabs.join('|')})/(?:${id}|new)`,
];
const page = new RegExp(`^(?:${pages.join('|')})$`);

/** Whether the dashboard has a page at this address; any other is a 404 (R-PAGE-4). */
export function isDashboardPage(pathname: string): boolean {
  return page.test(pathname);
}
