import { adminPaths, type ProductTabId } from '#domain/admin-paths.ts';
import { may, type Permission, type StaffRole } from '#domain/identity/staff/permissions.ts';
import { tabNeeds, type TabId } from '#domain/identity/staff/tab-needs.ts';

export type TabGroup = 'Influencers' | 'Products' | 'Store';

export type Tab = {
  id: TabId;
  label: string;
  /** Its address; what opens above it is below that. */
  path: string;
  /** Shares a menu on wide screens with the others of its group (R-ADMIN-13). */
  group?: TabGroup;
  /** A tab of products has the editor that the header's button opens. */
  holds?: 'products';
  /** The bar shows how many records it has (R-ADMIN-12). */
  isCounted?: true;
  /** Without it the tab is not shown (R-STAFF-6). */
  needs: Permission;
};

/** Every tab, in the order of the bar. */
export const tabs: readonly [Tab, ...Tab[]] = [
  tabNamed('overview', 'Overview'),
  { ...tabNamed('orders', 'Orders'), isCounted: true },
  tabNamed('new-orders', 'New orders'),
  { ...tabNamed('to-ship', 'To ship'), isCounted: true },
  tabNamed('analytics', 'Analytics'),
  { ...tabNamed('discounts', 'Discounts'), isCounted: true },
  ...productTabs('Influencers', [
    ['gridd', 'Gridd'],
    ['anything-target', 'Anything Target'],
  ]),
  ...productTabs('Products', [
    ['all', 'All'],
    ['featured', 'Featured'],
    ['bundles', 'Bundles'],
    ['apparel', 'Apparel'],
    ['holsters', 'Holsters'],
    ['gear', 'Gear'],
    ['stickers', 'Stickers'],
  ]),
  tabNamed('customers', 'Customers', 'Store'),
  tabNamed('cases', 'Cases', 'Store'),
  { ...tabNamed('fit-questions', 'Fit questions', 'Store'), isCounted: true },
  tabNamed('money', 'Money', 'Store'),
  tabNamed('emails', 'Emails', 'Store'),
  tabNamed('newsletter', 'Newsletter', 'Store'),
  tabNamed('policies', 'Policies', 'Store'),
  tabNamed('history', 'History', 'Store'),
  tabNamed('staff', 'Staff', 'Store'),
  tabNamed('account', 'Account', 'Store'),
  tabNamed('settings', 'Settings'),
];

function tabNamed(id: TabId, label: string, group?: TabGroup): Tab {
  return { id, label, path: adminPaths.tab(id), needs: tabNeeds[id], ...(group && { group }) };
}

function productTabs(group: TabGroup, named: readonly [id: ProductTabId, label: string][]): Tab[] {
  return named.map(([id, label]) => ({ ...tabNamed(id, label, group), holds: 'products' }));
}

/** The tabs of a role (R-STAFF-6). */
export function tabsOf(role: StaffRole): readonly Tab[] {
  return tabs.filter(({ needs }) => may(role, needs));
}

/** Where a role's work is: packers have no overview (R-STAFF-15). */
const starts: Readonly<Record<StaffRole, TabId>> = {
  owner: 'overview',
  manager: 'overview',
  packer: 'to-ship',
};

/** The tab at a path, also if something is open above it; for /admin itself the one that the role begins with. */
export function tabAt(pathname: string, role: StaffRole): Tab {
  return (
    tabs.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`)) ??
    tabs.find(({ id }) => id === starts[role]) ??
    tabs[0]
  );
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
  const holder =
    tab.id === 'discounts' || tab.holds === 'products' ? tab : tabs.find(({ id }) => id === 'gear');
  if (!holder || !may(role, holder.needs)) return null;
  return {
    label: tab.id === 'discounts' ? 'Add Discount Code' : 'Add Product',
    to: `${holder.path}/new`,
  };
}
