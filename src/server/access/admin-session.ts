import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { done, ok, refused, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/open-database.ts';
import { admins, adminSessions } from '#server/db/schema/accounts.ts';
import { hashToken, newToken } from '#server/http/tokens.ts';
import type { Services } from '#server/services.ts';
import { isPassword } from './passwords.ts';
import { alreadyEnded, opened, type Visit } from './sessions.ts';

export type AdminRow = typeof admins.$inferSelect;

export async function findAdmin({ database }: Services, username: string): Promise<AdminRow | null> {
  const [admin] = await database.db.select().from(admins).where(eq(admins.username, username));
  return admin ?? null;
}

/** A new session's token; refused for an unknown account (`admin` null) or a wrong password, in constant time. */
export async function signInAdmin(
  { database, clock }: Services,
  admin: AdminRow | null,
  password: string,
  visit: Visit,
): Promise<Result<string>> {
  if (!(await isPassword(admin?.passwordHash ?? null, password)) || !admin) return wrongCredentials;
  const token = newToken();
  return database.db.transaction(async (tx) => {
    // If the password was changed in the meantime, the old one must not open a session.
    const [same] = await tx
      .select({ id: admins.id })
      .from(admins)
      .where(and(eq(admins.id, admin.id), eq(admins.passwordHash, admin.passwordHash)))
      .for('share');
    if (!same) return wrongCredentials;
    await tx
      .insert(adminSessions)
      .values({ ...opened('staff', visit, clock()), tokenHash: hashToken(token), adminId: admin.id });
    return ok(token);
  });
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

/** Ends one session of this person. */
export async function endAdminSession(
  { database }: Services,
  adminId: number,
  id: string,
): Promise<Result<void>> {
  const ended = await database.db
    .delete(adminSessions)
    .where(and(eq(adminSessions.adminId, adminId), eq(adminSessions.id, id)))
    .returning({ id: adminSessions.id });
  return ended.length > 0 ? done : alreadyEnded;
}

/** Ends all sessions of this person except one. Resolves to the number ended. */
export async function endAdminSessions(
  db: Database,
  adminId: number,
  except: string | null,
): Promise<number> {
  const ended = await db
    .delete(adminSessions)
    .where(
      and(eq(adminSessions.adminId, adminId), except === null ? undefined : ne(adminSessions.id, except)),
    )
    .returning({ id: adminSessions.id });
  return ended.length;
}
