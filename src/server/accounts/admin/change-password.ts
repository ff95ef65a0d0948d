import { and, eq, ne } from 'drizzle-orm';
import { admins, adminSessions } from '../../db/schema/accounts.ts';
import { hashToken } from '../../http/tokens.ts';
import type { Services } from '../../services.ts';
import { hashPassword, isPassword } from '../passwords.ts';

/**
 * Gives the administrator of this session a new password and ends all other sessions. False where the current password is
 * wrong; then nothing changes.
 */
export async function changeAdminPassword(
  { database: { db } }: Services,
  token: string,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<boolean> {
  const tokenHash = hashToken(token);
  const [admin] = await db
    .select({ id: admins.id, passwordHash: admins.passwordHash })
    .from(admins)
    .innerJoin(adminSessions, eq(adminSessions.adminId, admins.id))
    .where(eq(adminSessions.tokenHash, tokenHash));
  if (!(await isPassword(admin?.passwordHash ?? null, currentPassword)) || !admin) return false;
  const passwordHash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    await tx.update(admins).set({ passwordHash }).where(eq(admins.id, admin.id));
    await tx
      .delete(adminSessions)
      .where(and(eq(adminSessions.adminId, admin.id), ne(adminSessions.tokenHash, tokenHash)));
  });
  return true;
}
