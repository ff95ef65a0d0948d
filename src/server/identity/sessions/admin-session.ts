import { and, desc, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { codeWaitMinutes } from '#domain/identity/second-factor/second-factor.ts';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { done, ok, refused, type Result } from '#domain/result.ts';
import { recordChange } from '#server/dashboard/audit/record-change.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { admins, adminSessions, pendingSignIns } from '#server/db/schema/accounts.ts';
import { hashToken, newToken } from '#server/platform/http/caller/tokens.ts';
import type { Services } from '#server/services.ts';
import { isPassword } from './passwords.ts';
import { hasSecondFactor } from '#server/identity/second-factor/use-code.ts';
import { alreadyEnded, opened, type Visit } from './sessions.ts';

export type AdminRow = typeof admins.$inferSelect;

/** An account with access, by its username or email address; null if there is none. */
export async function findAdmin({ database }: Services, username: string): Promise<AdminRow | null> {
  const [admin] = await database.db
    .select()
    .from(admins)
    .where(
      and(
        or(eq(admins.username, username), eq(admins.email, username.trim().toLowerCase())),
        isNull(admins.disabledAt),
      ),
    );
  return admin ?? null;
}

/** A new session's token, or that of a sign-in that needs a code too. */
export type SignedIn = { token: string } | { signIn: string };

/** Opens a session; refused for an unknown account (`admin` null) or a wrong password, in constant time. */
export async function signInAdmin(
  { database, clock }: Services,
  admin: AdminRow | null,
  password: string,
  visit: Visit,
): Promise<Result<SignedIn>> {
  if (!(await isPassword(admin?.passwordHash ?? null, password)) || !admin) return wrongCredentials;
  return database.db.transaction(async (tx) => {
    // If the password was changed or access taken away in the meantime, no session opens.
    const [same] = await tx
      .select({ id: admins.id })
      .from(admins)
      .where(
        and(eq(admins.id, admin.id), eq(admins.passwordHash, admin.passwordHash), isNull(admins.disabledAt)),
      )
      .for('share');
    if (!same) return wrongCredentials;
    if (await hasSecondFactor(tx, admin.id)) return ok({ signIn: await waitForCode(tx, admin.id, clock()) });
    return ok({ token: await openAdminSession(tx, admin, visit, clock()) });
  });
}

/** A new session's token. */
export async function openAdminSession(
  tx: Database,
  { id, username }: AdminRow,
  visit: Visit,
  now: Date,
): Promise<string> {
  const token = newToken();
  await tx
    .insert(adminSessions)
    .values({ ...opened('staff', visit, now), tokenHash: hashToken(token), adminId: id });
  const change = { kind: 'account', subject: id, label: username, verb: 'signed-in' } as const;
  await recordChange(tx, change, { staffId: id });
  return token;
}

const wrongCredentials = refused('unknown-caller', 'Invalid credentials');

/** A staff member's active sessions, most recently used first. */
export function listAdminSessions({ database, clock }: Services, adminId: number) {
  return database.db
    .select()
    .from(adminSessions)
    .where(and(eq(adminSessions.adminId, adminId), gt(adminSessions.expiresAt, clock())))
    .orderBy(desc(adminSessions.lastUsedAt), desc(adminSessions.createdAt));
}

export async function endAdminSession(
  { database }: Services,
  { id: adminId, username }: AdminRow,
  id: string,
): Promise<Result<void>> {
  return database.db.transaction(async (tx) => {
    const ended = await tx
      .delete(adminSessions)
      .where(and(eq(adminSessions.adminId, adminId), eq(adminSessions.id, id)))
      .returning({ id: adminSessions.id });
    if (ended.length === 0) return alreadyEnded;
    await recordChange(tx, { kind: 'account', subject: adminId, label: username, verb: 'signed-out' });
    return done;
  });
}

/** Signs this person out on all devices. Resolves to how many there were. */
export async function signOutEverywhere({ database }: Services, { id, username }: AdminRow): Promise<number> {
  return database.db.transaction(async (tx) => {
    const count = await endAdminSessions(tx, id, null);
    const fields = { devices: { before: count, after: 0 } };
    await recordChange(tx, { kind: 'account', subject: id, label: username, verb: 'signed-out', fields });
    return count;
  });
}

/** Ends all sessions of this person except one, and the sign-ins that wait for a code. Resolves to the number of sessions ended. */
export async function endAdminSessions(
  db: Database,
  adminId: number,
  except: string | null,
): Promise<number> {
  await db.delete(pendingSignIns).where(eq(pendingSignIns.adminId, adminId));
  const ended = await db
    .delete(adminSessions)
    .where(
      and(eq(adminSessions.adminId, adminId), except === null ? undefined : ne(adminSessions.id, except)),
    )
    .returning({ id: adminSessions.id });
  return ended.length;
}

/** Keeps a sign-in whose password was right until its code comes. Resolves to its token, which opens nothing else (R-STAFF-8). */
async function waitForCode(tx: Database, adminId: number, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + codeWaitMinutes * minuteMs);
  await tx.insert(pendingSignIns).values({ tokenHash: hashToken(token), adminId, createdAt: now, expiresAt });
  return token;
}

/** The open sign-in of this token. */
export function isWaiting(signIn: string, now: Date) {
  return and(eq(pendingSignIns.tokenHash, hashToken(signIn)), gt(pendingSignIns.expiresAt, now));
}
