import { randomUUID } from 'node:crypto';
import { eq, or } from 'drizzle-orm';
import { dayMs } from '#domain/time/durations.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import type { StaffRole } from '#domain/staff/permissions.ts';
import { invitationDays } from '#domain/staff/invitation-days.ts';
import type { StaffInvitation } from '#domain/staff/staff-account.schema.ts';
import { recordChange } from '#server/audit/record-change.ts';
import { admins, staffInvitations } from '#server/db/schema/accounts.ts';
import { enqueueEmail } from '#server/email/enqueue-email.ts';
import type { Services } from '#server/services.ts';
import { toInvitation } from './list-staff.ts';
import { isTakenName } from './taken-name.ts';

/** Emails an invitation, replacing an earlier one of the same address. Refused if the address has an account (R-STAFF-2). */
export async function inviteStaff(
  { database, queue, config, clock }: Services,
  invitedBy: string,
  { email, role }: { email: string; role: StaffRole },
): Promise<Result<StaffInvitation>> {
  return database.db.transaction(async (tx) => {
    const now = clock();
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
    const fresh = { id: randomUUID(), role, tokenHash: null, createdAt: now, expiresAt };
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
      props: { invitationId: invitation.id, role, invitedBy, shopUrl: config.publicUrl },
    });
    const fields = { role: { before: null, after: role } };
    await recordChange(tx, { kind: 'staff', subject: invitation.id, label: email, verb: 'invited', fields });
    return ok(toInvitation(invitation));
  });
}

/** Withdraws an invitation: its link no longer works. */
export async function withdrawInvitation(
  { database }: Services,
  id: string,
): Promise<Result<StaffInvitation>> {
  return database.db.transaction(async (tx) => {
    const [gone] = await tx.delete(staffInvitations).where(eq(staffInvitations.id, id)).returning();
    if (!gone) return alreadyGone;
    const { email: label } = gone;
    await recordChange(tx, { kind: 'staff', subject: id, label, verb: 'invitation-withdrawn' });
    return ok(toInvitation(gone));
  });
}

const alreadyGone = refused(
  'missing',
  'This invitation was already accepted or withdrawn. Refresh the list.',
);
