import { lazy, type ComponentType } from 'react';
import { paths } from '#domain/paths.ts';
import { may, type Permission, type StaffRole } from '#domain/identity/staff/permissions.ts';
import { tabNeeds, type TabId } from '#domain/identity/staff/tab-needs.ts';
import { TabFailed } from './tab-failed.tsx';

export type TabGroup = 'Influencers' | 'Products' | 'Store';

export type Tab = {
  id: string;
  label: string;
  /** Shares a menu on wide screens with the others of its group (R-ADMIN-13). */
  group?: TabGroup;
  /** A tab of products has the editor that the header's button opens, by `product=new` in the address. */
  holds?: 'products';
  /** The bar shows how many records it has (R-ADMIN-12). */
  isCounted?: true;
  /** Without it the tab is not shown (R-STAFF-6). */
  needs: Permission;
  View: ComponentType;
};

const OverviewTab = lazyTab(() => import('#web/admin/overview/overview-tab.tsx'), 'OverviewTab');
const OrdersTab = lazyTab(() => import('#web/admin/orders/orders-tab.tsx'), 'OrdersTab');
const DraftsTab = lazyTab(() => import('#web/admin/drafts/drafts-tab.tsx'), 'DraftsTab');
const ToShipTab = lazyTab(() => import('#web/admin/to-ship/to-ship-tab.tsx'), 'ToShipTab');
const AnalyticsTab = lazyTab(() => import('#web/admin/analytics/analytics-tab.tsx'), 'AnalyticsTab');
const DiscountsTab = lazyTab(() => import('#web/admin/discounts/discounts-tab.tsx'), 'DiscountsTab');
const ProductsTab = lazyTab(() => import('#web/admin/products/products-tab.tsx'), 'ProductsTab');
const EmailsTab = lazyTab(() => import('#web/admin/emails/email-list.tsx'), 'EmailList');
const NewsletterTab = lazyTab(() => import('#web/admin/newsletter/newsletter-tab.tsx'), 'NewsletterTab');
const MoneyTab = lazyTab(() => import('#web/admin/money/money-tab.tsx'), 'MoneyTab');
const CasesTab = lazyTab(() => import('#web/admin/cases/cases-tab.tsx'), 'CasesTab');
const PoliciesTab = lazyTab(() => import('#web/admin/policies/policies-tab.tsx'), 'PoliciesTab');
const StaffTab = lazyTab(() => import('#web/admin/staff/staff-tab.tsx'), 'StaffTab');
const HistoryTab = lazyTab(() => import('#web/admin/history/history-tab.tsx'), 'HistoryTab');
const AccountTab = lazyTab(() => import('#web/admin/account/account-tab.tsx'), 'AccountTab');

/** A tab in its own chunk. If it fails to load, the other tabs still work. */
function lazyTab<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load().catch(() => null))?.[name] ?? TabFailed }));
}

/** Every tab, in the order of the bar. */
export const tabs: readonly [Tab, ...Tab[]] = [
  tabNamed('overview', 'Overview', OverviewTab),
  { ...tabNamed('orders', 'Orders', OrdersTab), isCounted: true },
  tabNamed('new-orders', 'New orders', DraftsTab),
  { ...tabNamed('to-ship', 'To ship', ToShipTab), isCounted: true },
  tabNamed('analytics', 'Analytics', AnalyticsTab),
  { ...tabNamed('discounts', 'Discounts', DiscountsTab), isCounted: true },
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
  tabNamed('cases', 'Cases', CasesTab, 'Store'),
  tabNamed('money', 'Money', MoneyTab, 'Store'),
  tabNamed('emails', 'Emails', EmailsTab, 'Store'),
  tabNamed('newsletter', 'Newsletter', NewsletterTab, 'Store'),
  tabNamed('policies', 'Policies', PoliciesTab, 'Store'),
  tabNamed('history', 'History', HistoryTab, 'Store'),
  tabNamed('staff', 'Staff', StaffTab, 'Store'),
  tabNamed('account', 'Account', AccountTab, 'Store'),
];

function tabNamed(id: TabId, label: string, View: ComponentType, group?: TabGroup): Tab {
  return { id, label, needs: tabNeeds[id], View, ...(group && { group }) };
}

function productTabs(group: TabGroup, named: readonly [id: TabId, label: string][]): Tab[] {
  return named.map(([id, label]) => ({ ...tabNamed(id, label, ProductsTab, group), holds: 'products' }));
}

/** The tabs of a role (R-STAFF-6). */
export function tabsOf(role: StaffRole): readonly Tab[] {
  return tabs.filter(({ needs }) => may(role, needs));
}

/** Where a role's work is: packers have no overview (R-STAFF-15). */
const starts: Readonly<Record<StaffRole, string>> = {
  owner: 'overview',
  manager: 'overview',
  packer: 'to-ship',
};

/** The tab that the address names; for anything else the one that the role begins with. */
export function tabOf(id: string | null, role: StaffRole): Tab {
  return tabs.find((tab) => tab.id === id) ?? tabs.find((tab) => tab.id === starts[role]) ?? tabs[0];
}

export type BarEntry = { tab: Tab } | { group: TabGroup; tabs: readonly Tab[] };

/** The bar's entries: a single tab, or a group in the position of its first tab. */
export function barEntries(tabs: readonly Tab[]): BarEntry[] {
  const entries = new Map<string, BarEntry>();
  for (const tab of tabs) {
    const { group } = tab;
    if (group === undefined) entries.set(tab.id, { tab });
    else entries.set(group, { group, tabs: tabs.filter((other) => other.group === group) });
  }
  return [...entries.values()];
}

/** What the header's button adds (R-ADMIN-10); null for a role that cannot add it. */
export function addEntry(tab: Tab, role: StaffRole): { label: string; to: string } | null {
  const add = tab.id === 'discounts' ? 'code' : 'product';
  const holder =
    tab.id === 'discounts' || tab.holds === 'products' ? tab : tabs.find(({ id }) => id === 'gear');
  if (!holder || !may(role, holder.needs)) return null;
  return {
    label: add === 'code' ? 'Add Discount Code' : 'Add Product',
    to: `${paths.admin}?tab=${holder.id}&${add}=new`,
  };
}
