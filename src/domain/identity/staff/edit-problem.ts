import type { StaffRole } from './permissions.ts';
import type { StaffEdit } from './staff-account.schema.ts';

/**
 * Why an owner may not change an account this way, as a message; null if allowed. A store keeps at least one active owner, and
 * people cannot take their own access away by mistake (R-STAFF-4).
 */
export function editProblem(
  account: { role: StaffRole; isDisabled: boolean; isYou: boolean },
  edit: StaffEdit,
  activeOwners: number,
): string | null {
  const losesRole = account.role === 'owner' && edit.role !== undefined && edit.role !== 'owner';
  const losesAccess = edit.isDisabled === true && !account.isDisabled;
  if (account.isYou && losesAccess) return 'You cannot take away your own access. Ask another owner.';
  if (account.role !== 'owner' || account.isDisabled || !(losesRole || losesAccess)) return null;
  return activeOwners > 1 ? null : 'The store needs an owner. Make someone else an owner first.';
}
