import { eq } from 'drizzle-orm';
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
  const expiresAt = new Date(clock().getTime() + sessionHours * 60 * 60_000);
  await database.db
    .insert(adminSessions)
    .values({ tokenHash: hashToken(token), adminId: admin.id, expiresAt });
  return token;
}

export async function signOutAdmin({ database }: Services, token: string): Promise<void> {
  await database.db.delete(adminSessions).where(eq(adminSessions.tokenHash, hashToken(token)));
}
