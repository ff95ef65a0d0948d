import { orderEventNames, type OrderEventName } from '#domain/orders/history/events.ts';
import type { Permission } from '#domain/identity/staff/permissions.ts';

/** What the history is about, with the permission that reading and undoing its entries needs (R-HIST-2). */
export const auditKinds = {
  product: 'products.edit',
  code: 'discounts',
  policy: 'policies',
  setting: 'settings',
  order: 'orders.edit',
  fit: 'orders.edit',
  customer: 'customers',
  email: 'emails',
  money: 'money',
  backup: 'backups',
  staff: 'staff',
  account: 'security',
} as const satisfies Record<string, Permission>;

export type AuditKind = keyof typeof auditKinds;

export const auditKindNames = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]];

/** What is done to things other than orders, as the history says it. A verb that was released keeps its name. */
export const auditVerbs = {
  created: 'Created',
  edited: 'Edited',
  deleted: 'Deleted',
  moved: 'Moved in its list',
  'bulk-changed': 'Changed together',
  'bulk-planned': 'Planned',
  'bulk-canceled': 'Plan canceled',
  'bulk-undone': 'Undone',
  imported: 'Imported',
  reset: 'Reset to the store’s own text',
  'sent-again': 'Sent again',
  handled: 'Handled',
  answered: 'Answered',
  'asked-for': 'Asked for',
  downloaded: 'Downloaded',
  erased: 'Erased',
  'note-written': 'Note written',
  invited: 'Invited',
  'invitation-withdrawn': 'Invitation withdrawn',
  joined: 'Joined',
  'signed-in': 'Signed in',
  'signed-out': 'Signed out',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset',
  'second-factor-on': 'Two-step sign-in turned on',
  'second-factor-off': 'Two-step sign-in turned off',
  'second-factor-reset': 'Two-step sign-in reset',
  'recovery-codes-renewed': 'Recovery codes replaced',
} as const;

/** An order's verbs are its events. */
export type AuditVerb = keyof typeof auditVerbs | OrderEventName;

export const auditVerbNames = [...new Set([...Object.keys(auditVerbs), ...orderEventNames])] as [
  AuditVerb,
  ...AuditVerb[],
];

export const auditKindLabels: Readonly<Record<AuditKind, string>> = {
  product: 'Products',
  code: 'Discount codes',
  policy: 'Policies',
  setting: 'Settings',
  order: 'Orders',
  fit: 'Fit questions',
  customer: 'Customers',
  email: 'Emails',
  money: 'Money',
  backup: 'Backups',
  staff: 'Staff',
  account: 'Sign-ins and passwords',
};
