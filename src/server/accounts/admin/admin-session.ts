import { and, eq } from 'drizzle-orm';
import { hourMs } from '#domain/time/durations.ts';
import { admins, adminSessions } from '../../db/schema/accounts.ts';
import { hashToken, newToken } from '../../http/tokens.ts';
import type { Services } from '../../services.ts';
import { isPassword } from '../passwords.ts';

const sessionHours = 12;

/** A new session's token; null for a wrong name or password, in the same time. */
export async function signInAdmin(
  { database, clock }: Services,
  username: string,
  password: string,
): Promise<string | null> {
  const [admin] = await database.db.select().from(admins).where(eq(admins.username, username));
  if (!(await isPassword(admin?.passwordHash ?? null, password)) || !admin) return null;
  const token = newToken();
  const expiresAt = new Date(clock().getTime() + sessionHours * hourMs);
  return database.db.transaction(async (tx) => {
    // A new password that was set meanwhile ended all other sessions: the old one must open none after that.
    const [same] = await tx
      .select({ id: admins.id })
      .from(admins)
      .where(and(eq(admins.id, admin.id), eq(admins.passwordHash, admin.passwordHash)))
      .for('share');
    if (!same) return null;
    await tx.insert(adminSessions).values({ tokenHash: hashToken(token), adminId: admin.id, expiresAt });
    return token;
  });
}

export async function signOutAdmin({ database }: Services, token: string): Promise<void> {
  await database.db.delete(adminSessions).where(eq(adminSessions.tokenHash, hashToken(token)));
}
