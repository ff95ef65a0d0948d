import { adminPaths } from '#domain/admin-paths.ts';
import { exportFiles, exportNames } from '#domain/money/exports/export-files.ts';
import { labelToolNames, labelTools } from '#domain/shipping/labels/label-file.ts';
import { plainText } from '#domain/catalog/products/plain-text.ts';
import { orderStatuses } from '#domain/orders/read/order-status.ts';
import { paths } from '#domain/paths.ts';
import { may, type Permission, type StaffRole } from '#domain/identity/staff/permissions.ts';
import type { TabId } from '#domain/identity/staff/tab-needs.ts';
import { settingKindNames, settingKinds } from '#domain/settings/kinds/kinds.ts';
import { stateCodes, usStates } from '#domain/shipping/rates/us-states.ts';
import { places } from '#web/admin/frame/addresses.ts';
import { tabsOf, type Tab } from '#web/admin/frame/tabs.ts';
import { statusLabel } from '#web/admin/orders/order-labels.ts';

/** Something to open, and what to do there; `hint` says what kind of place it is. `also`: other words for it, which are not shown. */
export type PaletteEntry = { label: string; hint: string; to: string; action?: string; also?: string };

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
  {
    label: 'Add discount code',
    hint: 'Discounts',
    to: places.newCode,
    tab: 'discounts',
    needs: 'discounts',
    also: 'sale promotion coupon',
  },
  {
    label: 'Import tracking numbers',
    hint: 'To ship',
    to: adminPaths.tracking,
    tab: 'to-ship',
    needs: 'orders.ship',
  },
  {
    label: 'Import products',
    hint: 'Products',
    to: adminPaths.importProducts,
    tab: 'all',
    needs: 'products.edit',
    also: 'csv shopify supplier bulk',
  },
  { label: 'Change password', hint: 'Account', to: places.account, tab: 'account', needs: 'account' },
  {
    label: 'Two-step sign-in',
    hint: 'Account',
    to: places.account,
    tab: 'account',
    needs: 'account',
    also: '2fa mfa two-factor authenticator recovery codes',
  },
  ...settingKindNames.map((kind) => ({
    label: settingKinds[kind].words.title,
    hint: 'Settings',
    to: adminPaths.setting(kind),
    tab: 'settings',
    needs: 'settings' as const,
    also: settingKinds[kind].words.also,
  })),
  {
    label: 'Backups',
    hint: 'Settings',
    to: adminPaths.backups,
    tab: 'settings',
    needs: 'backups',
    also: 'restore download copy',
  },
  { label: 'View the store', hint: 'Store', to: paths.home, tab: 'overview', needs: 'account' },
];

/** What a screen's own buttons do, by the names that the screen offers; it offers them itself while it is open. */
const buttons: readonly (readonly [tab: TabId, label: string, needs?: Permission])[] = [
  ['new-orders', 'New order'],
  ['to-ship', 'Add tracking'],
  ...labelTools.map((tool) => ['to-ship', `Label file for ${labelToolNames[tool]}`] as const),
  ['money', 'Compare now'],
  ['newsletter', 'Export subscribers'],
  ['staff', 'Invite someone'],
];

/** The files of last month, by which tax is filed; Analytics itself exports the period that it shows (R-EXP-6). */
function exportsOf(role: StaffRole, current: Tab): PaletteEntry[] {
  if (current.id === 'analytics' || !may(role, 'money')) return [];
  return exportNames.map((name) => {
    const label = `Export ${exportFiles[name].label}`;
    return { label, hint: 'Last month', to: places.salesLastMonth, action: label };
  });
}

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
    ...(may(role, 'settings') ? stateEntries(typed) : []),
    ...exportsOf(role, current),
  ];
  return entries.filter(({ label, hint, also = '' }) => hasWords(typed, `${label} ${hint} ${also}`));
}

/** 'Texas shipping': what a state has of a setting, once its name is typed. */
function stateEntries(typed: string): PaletteEntry[] {
  const words = plainText(typed).split(/\s+/);
  const named = stateCodes.filter((state) => {
    const name = plainText(usStates[state]);
    return words.some((word) => word.length > 2 && name.includes(word));
  });
  return named.flatMap((state) =>
    (['shipping', 'tax', 'rules'] as const).map((kind) => ({
      label: `${usStates[state]} ${settingKinds[kind].words.title.toLowerCase()}`,
      hint: 'Settings',
      to: adminPaths.setting(kind, state),
    })),
  );
}

/** What the dashboard does not do, or does elsewhere, by words that staff look for it with. */
const answers: readonly { to: RegExp; needs: Permission; text: string }[] = [
  {
    to: /\b(newsletter|subscribers?)\b/,
    needs: 'orders.read',
    text: 'The store does not write newsletters. An owner exports the subscribers under Newsletter.',
  },
  {
    to: /\bimport\b/,
    needs: 'products.edit',
    text: 'Products are imported under Products: All, then Import. Tracking numbers: To ship, then Add tracking.',
  },
  {
    to: /\bsales?\b/,
    needs: 'products.edit',
    text: 'A product’s sale price is in its editor. A sale of a category or of all products is under Settings, Sales.',
  },
  {
    to: /\bpasswords?\b/,
    needs: 'staff',
    text: 'You change your own password under Account. Another member’s is set at the store’s console: npm run admin -- set-password',
  },
  {
    to: /\b(help|manual|support)\b/,
    needs: 'account',
    text: 'How each job is done is in docs/owner.md, in the store’s folder.',
  },
];

/** What to say about a thing that the typed words ask for and no entry opens (R-ADMIN-26); null if nothing is known about it. */
export function answerFor(typed: string, role: StaffRole): string | null {
  const words = plainText(typed);
  return answers.find(({ to, needs }) => to.test(words) && may(role, needs))?.text ?? null;
}

/** Whether a text contains every typed word, in any order. */
export function hasWords(typed: string, text: string): boolean {
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  return words.every((word) => plainText(text).includes(word));
}
