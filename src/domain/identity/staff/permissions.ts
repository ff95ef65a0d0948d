export const staffRoles = ['owner', 'manager', 'packer'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What a staff call needs. `account` covers a person's own password, devices and sign-out; `customers.data` exporting and erasing. */
export const permissions = [
  'account',
  'orders.read',
  'orders.ship',
  'orders.edit',
  'orders.settle',
  'orders.delete',
  'customers',
  'customers.data',
  'products.read',
  'products.edit',
  'discounts',
  'policies',
  'emails',
  'statistics',
  'history',
  'newsletter',
  'settings',
  'backups',
  'money',
  'security',
  'staff',
] as const;
export type Permission = (typeof permissions)[number];

const packing: readonly Permission[] = ['account', 'orders.read', 'orders.ship', 'products.read'];

const selling: readonly Permission[] = [
  ...packing,
  'orders.edit',
  'orders.settle',
  'customers',
  'products.edit',
  'discounts',
  'policies',
  'emails',
  'statistics',
  'history',
];

/** The table of permissions (R-SEC-13). The server refuses by it, and the dashboard hides by it. */
const granted: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: permissions,
  manager: selling,
  packer: packing,
};

export function may(role: StaffRole, permission: Permission): boolean {
  return granted[role].includes(permission);
}

export const roleLabels: Readonly<Record<StaffRole, { name: string; can: string }>> = {
  owner: { name: 'Owner', can: 'Can do everything, including money, staff and security.' },
  manager: {
    name: 'Manager',
    can: 'Runs orders, refunds, products, codes and policies. Cannot see staff, the money inbox or deleted orders.',
  },
  packer: {
    name: 'Packer',
    can: 'Sees orders and products, and ships. Cannot refund, delete or change prices.',
  },
};
