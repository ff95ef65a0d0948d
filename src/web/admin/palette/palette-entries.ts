import { adminPaths } from '#domain/admin-paths.ts';
import { exportFiles, exportNames } from '#domain/money/exports/export-files.ts';
import { labelToolNames, labelTools } from '#domain/shipping/labels/label-file.ts';
import { plainText } from '#domain/catalog/products/plain-text.ts';
import { orderStatuses } from '#domain/orders/read/order-status.ts';
import { paths } from '#domain/paths.ts';
import { may, type Permission, type StaffRole } from '#domain/identity/staff/permissions.ts';
import type { TabId } from '#domain/identity/staff/tab-needs.ts';
import { places } from '#web/admin/frame/addresses.ts';
import { tabsOf, type Tab } from '#web/admin/frame/tabs.ts';
import { statusLabel } from '#web/admin/orders/order-labels.ts';

/** Something to open, and what to do there; `hint` says what kind of place it is. */
export type PaletteEntry = { label: string; hint: string; to: string; action?: string };

type Action = PaletteEntry & { tab: string; needs: Permission };

const actions: readonly Action[] = [
  ...orderStatuses.map((status) => ({
    label: `${statusLabel(status)} orders`,
    hint: 'Orders',
    to: places.orders(status),
    tab: 'orders',
    needs: 'orders.read' as const,
  })),
  {
    label: 'Deleted orders',
    hint: 'Orders',
    to: places.orders('deleted'),
    tab: 'orders',
    needs: 'orders.delete',
  },
  { label: 'Add discount code', hint: 'Discounts', to: places.newCode, tab: 'discounts', needs: 'discounts' },
  { label: 'View the store', hint: 'Store', to: paths.home, tab: 'overview', needs: 'account' },
];

/** What a screen's own buttons do, by the names that the screen offers; it offers them itself while it is open. */
const buttons: readonly (readonly [tab: TabId, label: string, needs?: Permission])[] = [
  ['new-orders', 'New order'],
  ['to-ship', 'Add tracking'],
  ...labelTools.map((tool) => ['to-ship', `Label file for ${labelToolNames[tool]}`] as const),
  ...exportNames.map((name) => ['analytics', `Export ${exportFiles[name].label}`, 'money'] as const),
  ['money', 'Compare now'],
  ['staff', 'Invite someone'],
];

function buttonsOf(role: StaffRole, current: Tab): PaletteEntry[] {
  return tabsOf(role).flatMap(({ id, label: hint }) =>
    buttons
      .filter(([tab, , needs]) => tab === id && id !== current.id && (!needs || may(role, needs)))
      .map(([tab, label]) => ({ label, hint, to: adminPaths.tab(tab), action: label })),
  );
}

/** In the open tab of products, or in the one that holds most of them. */
function addProduct(current: Tab): Action {
  const tab = current.holds === 'products' ? current.id : 'gear';
  const to = `${adminPaths.tab(tab)}/new`;
  return { label: 'Add product', hint: 'Products', to, tab, needs: 'products.edit' };
}

/** The role's screens and actions whose names contain every typed word; those of the open tab come first (R-ADMIN-22). */
export function findEntries(typed: string, role: StaffRole, current: Tab): PaletteEntry[] {
  const screens: PaletteEntry[] = tabsOf(role).map(({ label, group, path }) => ({
    label,
    hint: group ?? 'Screen',
    to: path,
  }));
  const own = [...actions, addProduct(current)].filter(({ needs }) => may(role, needs));
  const entries: PaletteEntry[] = [
    ...own.filter(({ tab }) => tab === current.id),
    ...screens,
    ...own.filter(({ tab }) => tab !== current.id),
    ...buttonsOf(role, current),
  ];
  return entries.filter(({ label, hint }) => hasWords(typed, `${label} ${hint}`));
}

/** Whether a text contains every typed word, in any order. */
export function hasWords(typed: string, text: string): boolean {
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  return words.every((word) => plainText(text).includes(word));
}
