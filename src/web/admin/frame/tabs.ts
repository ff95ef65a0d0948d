import { lazy, type ComponentType } from 'react';
import { paths } from '#domain/paths.ts';
import { TabFailed } from './tab-failed.tsx';

export type TabGroup = 'Influencers' | 'Products' | 'Store';

export type Tab = {
  id: string;
  label: string;
  /** Shares a menu on wide screens with the others of its group (R-ADMIN-13). */
  group?: TabGroup;
  /** A tab of products has the editor that the header's button opens, by `product=new` in the address. */
  holds?: 'products';
  View: ComponentType;
};

const OverviewTab = lazyTab(() => import('#web/admin/overview/overview-tab.tsx'), 'OverviewTab');
const OrdersTab = lazyTab(() => import('#web/admin/orders/orders-tab.tsx'), 'OrdersTab');
const AnalyticsTab = lazyTab(() => import('#web/admin/analytics/analytics-tab.tsx'), 'AnalyticsTab');
const DiscountsTab = lazyTab(() => import('#web/admin/discounts/discounts-tab.tsx'), 'DiscountsTab');
const ProductsTab = lazyTab(() => import('#web/admin/products/products-tab.tsx'), 'ProductsTab');
const EmailsTab = lazyTab(() => import('#web/admin/emails/email-list.tsx'), 'EmailList');
const MoneyTab = lazyTab(() => import('#web/admin/money/money-tab.tsx'), 'MoneyTab');
const PoliciesTab = lazyTab(() => import('#web/admin/policies/policies-tab.tsx'), 'PoliciesTab');
const PasswordTab = lazyTab(() => import('#web/admin/password/password-tab.tsx'), 'PasswordTab');

/** A tab in its own chunk. If it fails to load, the other tabs still work. */
function lazyTab<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load().catch(() => null))?.[name] ?? TabFailed }));
}

/** Every tab, in the order of the bar; the first one opens. */
export const tabs: readonly [Tab, ...Tab[]] = [
  { id: 'overview', label: 'Overview', View: OverviewTab },
  { id: 'orders', label: 'Orders', View: OrdersTab },
  { id: 'analytics', label: 'Analytics', View: AnalyticsTab },
  { id: 'discounts', label: 'Discounts', View: DiscountsTab },
  ...productTabs('Influencers', [
    ['gridd', 'Gridd'],
    ['anything-target', 'Anything Target'],
  ]),
  ...productTabs('Products', [
    ['featured', 'Featured'],
    ['bundles', 'Bundles'],
    ['apparel', 'Apparel'],
    ['holsters', 'Holsters'],
    ['gear', 'Gear'],
    ['stickers', 'Stickers'],
  ]),
  { id: 'money', label: 'Money', group: 'Store', View: MoneyTab },
  { id: 'emails', label: 'Emails', group: 'Store', View: EmailsTab },
  { id: 'policies', label: 'Policies', group: 'Store', View: PoliciesTab },
  { id: 'password', label: 'Password', group: 'Store', View: PasswordTab },
];

function productTabs(group: TabGroup, named: readonly [id: string, label: string][]): Tab[] {
  return named.map(([id, label]) => ({ id, label, group, holds: 'products', View: ProductsTab }));
}

/** The tab that the address names; the first one for anything else. */
export function tabOf(id: string | null): Tab {
  return tabs.find((tab) => tab.id === id) ?? tabs[0];
}

export type BarEntry = { tab: Tab } | { group: TabGroup; tabs: readonly Tab[] };

/** The bar's entries: a single tab, or a group in the position of its first tab. */
export function barEntries(): BarEntry[] {
  const entries = new Map<string, BarEntry>();
  for (const tab of tabs) {
    const { group } = tab;
    if (group === undefined) entries.set(tab.id, { tab });
    else entries.set(group, { group, tabs: tabs.filter((other) => other.group === group) });
  }
  return [...entries.values()];
}

/** What the header's button adds (R-ADMIN-10); null on a tab that cannot add anything. */
export function addEntry(tab: Tab): { label: string; to: string } | null {
  const add = tab.id === 'discounts' ? 'code' : 'product';
  const holder =
    tab.id === 'discounts' || tab.holds === 'products' ? tab : tabs.find(({ id }) => id === 'gear');
  if (!holder) return null;
  return {
    label: add === 'code' ? 'Add Discount Code' : 'Add Product',
    to: `${paths.admin}?tab=${holder.id}&${add}=new`,
  };
}
