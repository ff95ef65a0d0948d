import { randomUUID } from 'node:crypto';
import { and, eq, gt, or } from 'drizzle-orm';
import { hashToken, newToken } from '#server/platform/http/caller/tokens.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { may, type StaffRole } from '#domain/identity/staff/permissions.ts';
import { invitationDays } from '#domain/identity/staff/invitation-days.ts';
import type { StaffInvitation } from '#domain/identity/staff/staff-account.schema.ts';
import type { AdminRow } from '#server/identity/sessions/admin-session.ts';
import { recordChange } from '#server/dashboard/audit/record-change.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { admins, staffInvitations } from '#server/db/schema/accounts.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import type { Services } from '#server/services.ts';
import { toInvitation } from './list-staff.ts';
import { isTakenName } from './taken-name.ts';

/** Emails an invitation, replacing an earlier one of the same address. Refused if the address has an account (R-STAFF-2), or if the
 * inviter may no longer invite (R-STAFF-18). */
export async function inviteStaff(
  { database, queue, config, clock }: Services,
  { id: invitedBy, username }: AdminRow,
  { email, role }: { email: string; role: StaffRole },
): Promise<Result<StaffInvitation>> {
  return database.db.transaction(async (tx) => {
    const now = clock();
    // Locked, so that an owner who takes away the inviter's role or access finds this invitation, or is found here.
    const [inviter] = await tx.select().from(admins).where(eq(admins.id, invitedBy)).for('share');
    if (!inviter || !mayInvite(inviter)) return mayNotInvite;
    const [known] = await tx
      .select({ id: admins.id })
      .from(admins)
      .where(or(eq(admins.username, email), eq(admins.email, email)));
    if (known) return refused('conflict', `${email} already has an account.`, { field: 'email' });
    if (await isTakenName(tx, email, email)) {
      return refused('conflict', `${email} is the name of a member. Invite another address.`, {
        field: 'email',
      });
    }
    const expiresAt = new Date(now.getTime() + invitationDays * dayMs);
    // A new id and no token: the link of an earlier invitation no longer works.
    const fresh = { id: randomUUID(), role, invitedBy, tokenHash: null, createdAt: now, expiresAt };
    const [invitation] = await tx
      .insert(staffInvitations)
      .values({ email, ...fresh })
      .onConflictDoUpdate({ target: staffInvitations.email, set: fresh })
      .returning();
    if (!invitation) throw new Error('an invitation was not stored');
    await enqueueEmail(tx, queue, {
      kind: 'staff-invitation',
      recipient: email,
      dedupeKey: `staff-invitation:${invitation.id}`,
      orderId: null,
      props: { invitationId: invitation.id, role, invitedBy: username, shopUrl: config.publicUrl },
    });
    const fields = { role: { before: null, after: role } };
    await recordChange(tx, { kind: 'staff', subject: invitation.id, label: email, verb: 'invited', fields });
    return ok(toInvitation(invitation));
  });
}

export function mayInvite({ role, disabledAt }: Pick<AdminRow, 'role' | 'disabledAt'>): boolean {
  return disabledAt === null && may(role, 'staff');
}

/** Withdraws an invitation: its link no longer works. */
export async function withdrawInvitation(
  { database }: Services,
  id: string,
): Promise<Result<StaffInvitation>> {
  return database.db.transaction(async (tx) => {
    const [gone] = await tx.delete(staffInvitations).where(eq(staffInvitations.id, id)).returning();
    if (!gone) return alreadyGone;
    await recordWithdrawal(tx, gone);
    return ok(toInvitation(gone));
  });
}

/** Withdraws the open invitations of a member who may no longer invite (R-STAFF-18). */
export async function withdrawInvitationsOf(tx: Database, memberId: number, now: Date): Promise<void> {
  const gone = await tx
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.invitedBy, memberId), gt(staffInvitations.expiresAt, now)))
    .returning();
  for (const invitation of gone) await recordWithdrawal(tx, invitation);
}

async function recordWithdrawal(tx: Database, { id, email }: { id: string; email: string }): Promise<void> {
  await recordChange(tx, { kind: 'staff', subject: id, label: email, verb: 'invitation-withdrawn' });
}

const mayNotInvite = refused('forbidden', 'Your role does not allow this. Ask the owner of the store.');

const alreadyGone = refused(
  'missing',
  'This invitation was already accepted or withdrawn. Refresh the list.',
);

/** A new token for an invitation's link, replacing any earlier one. Only its hash is stored. */
export async function newInvitationToken(db: Database, invitationId: string): Promise<string> {
  const token = newToken();
  await db
    .update(staffInvitations)
    .set({ tokenHash: hashToken(token) })
    .where(eq(staffInvitations.id, invitationId));
  return token;
}
