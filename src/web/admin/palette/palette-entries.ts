import { plainText } from '#domain/catalog/plain-text.ts';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { paths } from '#domain/paths.ts';
import { may, type Permission, type StaffRole } from '#domain/staff/permissions.ts';
import { places } from '#web/admin/frame/addresses.ts';
import { tabsOf, type Tab } from '#web/admin/frame/tabs.ts';
import { statusLabel } from '#web/admin/orders/order-labels.ts';

/** Something to open; `hint` says what kind of place it is. */
export type PaletteEntry = { label: string; hint: string; to: string };

type Action = PaletteEntry & { tab: string; needs: Permission };

const actions: readonly Action[] = [
  ...orderStatuses.map((status) => ({
    label: `${statusLabel(status)} orders`,
    hint: 'Orders',
    to: places.orders(status),
    tab: 'orders',
    needs: 'orders.read' as const,
  })),
  { label: 'Add product', hint: 'Products', to: places.newProduct, tab: 'gear', needs: 'products.edit' },
  { label: 'Add discount code', hint: 'Discounts', to: places.newCode, tab: 'discounts', needs: 'discounts' },
  { label: 'View the store', hint: 'Store', to: paths.home, tab: 'overview', needs: 'account' },
];

/** The role's screens and actions whose names contain every typed word; those of the open tab come first (R-ADMIN-22). */
export function findEntries(typed: string, role: StaffRole, current: Tab): PaletteEntry[] {
  const screens = tabsOf(role).map(({ id, label, group }) => ({
    label,
    hint: group ?? 'Screen',
    to: `${paths.admin}?tab=${id}`,
    tab: '',
  }));
  const own = actions.filter(({ needs }) => may(role, needs));
  return [
    ...own.filter(({ tab }) => tab === current.id),
    ...screens,
    ...own.filter(({ tab }) => tab !== current.id),
  ]
    .filter(({ label, hint }) => hasWords(typed, `${label} ${hint}`))
    .map(({ label, hint, to }) => ({ label, hint, to }));
}

/** Whether a text contains every typed word, in any order. */
export function hasWords(typed: string, text: string): boolean {
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  return words.every((word) => plainText(text).includes(word));
}
