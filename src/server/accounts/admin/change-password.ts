import { and, eq } from 'drizzle-orm';
import { admins } from '#server/db/schema/accounts.ts';
import type { Services } from '#server/services.ts';
import { hashPassword, isPassword } from '#server/access/passwords.ts';
import { endAdminSessions } from '#server/access/admin-session.ts';
import { tellOwnerOfNewPassword } from './password-mail.ts';
import type { SignedInStaff } from '#server/access/require-admin.ts';

/**
 * Gives whoever is signed in a new password, ends all other sessions and tells the owner by email. Null where the current
 * password is wrong; then nothing changes.
 */
export async function changeAdminPassword(
  services: Services,
  { admin, sessionId }: SignedInStaff,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<true | null> {
  if (!(await isPassword(admin.passwordHash, currentPassword))) return null;
  const passwordHash = await hashPassword(newPassword);
  return services.database.db.transaction(async (tx) => {
    const changed = await tx
      .update(admins)
      .set({ passwordHash })
      .where(and(eq(admins.id, admin.id), eq(admins.passwordHash, admin.passwordHash)))
      .returning({ id: admins.id });
    // Another device changed it meanwhile, so the current password is no longer the one that was proved.
    if (changed.length === 0) return null;
    await endAdminSessions(tx, admin.id, sessionId);
    await tellOwnerOfNewPassword(services, tx, admin);
    return true;
  });
}
