import { eq } from 'drizzle-orm';
import { changedFields } from '#domain/dashboard/audit/changed-fields.ts';
import { done, found, refused, type Result } from '#domain/result.ts';
import { editProblem } from '#domain/identity/staff/edit-problem.ts';
import type { StaffEdit } from '#domain/identity/staff/staff-account.schema.ts';
import { endAdminSessions } from '#server/identity/sessions/admin-session.ts';
import { recordChange } from '#server/dashboard/audit/record-change.ts';
import { admins } from '#server/db/schema/accounts.ts';
import type { Services } from '#server/services.ts';
import { mayInvite, withdrawInvitationsOf } from './invite-staff.ts';

/**
 * Changes a role, or takes access away or gives it back. Without access an account is signed out everywhere. Refused if it would
 * leave the store without an owner (R-STAFF-4). Withdraws the open invitations of a member who may no longer invite (R-STAFF-18).
 */
export async function editStaff(
  { database, clock }: Services,
  callerId: number,
  id: number,
  edit: StaffEdit,
): Promise<Result<void>> {
  return database.db.transaction(async (tx) => {
    // All owners are locked in one order, so that two of them cannot remove each other at the same time.
    const all = await tx.select().from(admins).orderBy(admins.id).for('update');
    const account = found(all.find((one) => one.id === id) ?? null, noAccount);
    if (!account.ok) return account;
    const { role, disabledAt } = account.value;
    const owners = all.filter((one) => one.role === 'owner' && one.disabledAt === null).length;
    const problem = editProblem(
      { role, isDisabled: disabledAt !== null, isYou: id === callerId },
      edit,
      owners,
    );
    if (problem !== null) return refused('conflict', problem);
    const access =
      edit.isDisabled === undefined ? disabledAt : edit.isDisabled ? (disabledAt ?? clock()) : null;
    const after = { role: edit.role ?? role, disabledAt: access };
    await tx.update(admins).set(after).where(eq(admins.id, id));
    if (access !== null) await endAdminSessions(tx, id, null);
    const fields = changedFields(
      { role, hasAccess: disabledAt === null },
      { role: after.role, hasAccess: access === null },
    );
    await recordChange(tx, {
      kind: 'staff',
      subject: id,
      label: account.value.username,
      verb: 'edited',
      fields,
    });
    if (!mayInvite(after)) await withdrawInvitationsOf(tx, id, clock());
    return done;
  });
}

const noAccount = refused('missing', 'There is no such account. Refresh the list.');
