import { asc, eq } from 'drizzle-orm';
import { hiddenCharacters, takenName } from '#domain/identity/staff/member-name.ts';
import { hasHiddenCharacters } from '#domain/platform/text/typed.ts';
import { done, ok, refused, type Result } from '#domain/result.ts';
import type { StaffRole } from '#domain/identity/staff/permissions.ts';
import { endAdminSessions } from '#server/identity/sessions/admin-session.ts';
import { hashPassword } from '#server/identity/sessions/passwords.ts';
import { randomPassword } from './random-password.ts';
import { deleteSecondFactor } from '#server/identity/second-factor/second-factor.ts';
import { recordChange } from '#server/dashboard/audit/record-change.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { admins, staffSecondFactors } from '#server/db/schema/accounts.ts';
import { isTakenName, lockNames } from './taken-name.ts';

/** All staff accounts, oldest first, for the store's console. */
export function listAccounts(
  db: Database,
): Promise<{ username: string; role: StaffRole; disabledAt: Date | null; secondFactorSince: Date | null }[]> {
  const { username, role, disabledAt } = admins;
  return db
    .select({ username, role, disabledAt, secondFactorSince: staffSecondFactors.confirmedAt })
    .from(admins)
    .leftJoin(staffSecondFactors, eq(staffSecondFactors.adminId, admins.id))
    .orderBy(asc(admins.id));
}

/**
 * Gives an account a new random password and its access back, and signs it out everywhere. Resolves to the password; refused for an
 * unknown username (R-STAFF-5).
 */
export async function setRandomPassword(db: Database, username: string): Promise<Result<string>> {
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [account] = await tx
      .update(admins)
      .set({ passwordHash, disabledAt: null })
      .where(eq(admins.username, username))
      .returning({ id: admins.id });
    if (!account) return noAccount(username);
    await endAdminSessions(tx, account.id, null);
    const change = { kind: 'account', subject: account.id, label: username } as const;
    await recordChange(tx, { ...change, verb: 'password-reset' }, 'console');
    return ok(password);
  });
}

/** Turns off an account's second factor and signs it out everywhere; refused for an unknown username (R-STAFF-12). */
export async function dropSecondFactor(db: Database, username: string): Promise<Result<void>> {
  return db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: admins.id })
      .from(admins)
      .where(eq(admins.username, username))
      .for('update');
    if (!account) return noAccount(username);
    await deleteSecondFactor(tx, account.id);
    const change = { kind: 'account', subject: account.id, label: username } as const;
    await recordChange(tx, { ...change, verb: 'second-factor-reset' }, 'console');
    await endAdminSessions(tx, account.id, null);
    return done;
  });
}

function noAccount(username: string) {
  return refused('missing', `There is no staff account ${username}.`);
}

/**
 * Makes an account an owner with access. A new one gets a random password, to which this resolves; an existing one keeps its own,
 * and this resolves to null (R-STAFF-5). Refused for a new one with
 * the name of another member, or with invisible characters (R-STAFF-17).
 */
export async function makeOwner(db: Database, username: string): Promise<Result<string | null>> {
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    await lockNames(tx);
    const owner = { role: 'owner', disabledAt: null } as const;
    const [existing] = await tx
      .update(admins)
      .set(owner)
      .where(eq(admins.username, username))
      .returning({ id: admins.id });
    if (!existing && hasHiddenCharacters(username)) return refused('invalid', hiddenCharacters);
    if (!existing && (await isTakenName(tx, username, null))) return refused('conflict', takenName);
    const [made] = existing
      ? [existing]
      : await tx
          .insert(admins)
          .values({ username, passwordHash, ...owner })
          .returning({ id: admins.id });
    const change = { kind: 'staff', subject: made?.id ?? 0, label: username } as const;
    const fields = { role: { before: null, after: 'owner' } };
    await recordChange(tx, { ...change, verb: existing ? 'edited' : 'created', fields }, 'console');
    return ok(existing ? null : password);
  });
}
