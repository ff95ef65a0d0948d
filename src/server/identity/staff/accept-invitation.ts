import { and, eq, gt } from 'drizzle-orm';
import { staffPasswordProblem } from '#domain/identity/staff/staff-password.ts';
import { takenName } from '#domain/identity/staff/member-name.ts';
import { found, invalidField, ok, refused, type Result } from '#domain/result.ts';
import type { AdminRow } from '#server/identity/sessions/admin-session.ts';
import { recordChange } from '#server/dashboard/audit/record-change.ts';
import { hashPassword } from '#server/identity/sessions/passwords.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { undoIfRefused } from '#server/platform/db/undo-if-refused.ts';
import { admins, staffInvitations } from '#server/db/schema/accounts.ts';
import { hashToken } from '#server/platform/http/caller/tokens.ts';
import type { Services } from '#server/services.ts';
import { isTakenName, lockNames } from './taken-name.ts';

type InvitationRow = typeof staffInvitations.$inferSelect;

/** An open invitation by the token of its link; refused once it was used, withdrawn or replaced, or has expired. */
export async function findInvitation(db: Database, token: string, now: Date): Promise<Result<InvitationRow>> {
  const [invitation] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, hashToken(token)), gt(staffInvitations.expiresAt, now)));
  return found(invitation ?? null, alreadyUsed);
}

/** Makes the account, once per invitation. The sign-in name is the invited address (R-STAFF-3), and the name is nobody else's (R-STAFF-17). */
export async function acceptInvitation(
  { settings, database: { db }, clock }: Services,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<Result<AdminRow>> {
  const invitation = await findInvitation(db, token, clock());
  if (!invitation.ok) return invitation;
  const { id, email, role } = invitation.value;
  const problem = staffPasswordProblem(password, email, settings.current().facts.name);
  if (problem !== null) return invalidField({ field: 'password', message: problem });
  const passwordHash = await hashPassword(password);
  return undoIfRefused(db, async (tx) => {
    await lockNames(tx);
    const used = await tx
      .delete(staffInvitations)
      .where(and(eq(staffInvitations.id, id), eq(staffInvitations.tokenHash, hashToken(token))))
      .returning({ id: staffInvitations.id });
    if (used.length === 0) return alreadyUsed;
    if (await isTakenName(tx, name, email)) return refused('conflict', takenName, { field: 'name' });
    const [account] = await tx
      .insert(admins)
      .values({ username: email, email, name, role, passwordHash })
      .onConflictDoNothing()
      .returning();
    if (!account) return alreadyUsed;
    const change = { kind: 'staff', subject: account.id, label: email, verb: 'joined' } as const;
    const fields = { role: { before: null, after: role } };
    await recordChange(tx, { ...change, fields }, { staffId: account.id });
    return ok(account);
  });
}

const alreadyUsed = refused('missing', 'This invitation has expired or was already used. Ask for a new one.');
