import { and, eq } from 'drizzle-orm';
import { done, invalidField, type Result } from '#domain/result.ts';
import { recordChange } from '#server/dashboard/audit/record-change.ts';
import { admins } from '#server/db/schema/accounts.ts';
import type { Services } from '#server/services.ts';
import { hashPassword, isPassword } from '#server/identity/sessions/passwords.ts';
import { endAdminSessions } from '#server/identity/sessions/admin-session.ts';
import { alertOwnerOfNewPassword } from './password-email.ts';
import type { SignedInStaff } from '#server/identity/sessions/require-admin.ts';

/**
 * Changes the signed-in user's password, ends all other sessions and emails the owner. Refused, changing nothing, if the
 * current password is wrong.
 */
export async function changeAdminPassword(
  services: Services,
  { admin, sessionId }: SignedInStaff,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<Result<void>> {
  if (!(await isPassword(admin.passwordHash, currentPassword))) return wrongPassword;
  const passwordHash = await hashPassword(newPassword);
  return services.database.db.transaction(async (tx) => {
    const changed = await tx
      .update(admins)
      .set({ passwordHash })
      .where(and(eq(admins.id, admin.id), eq(admins.passwordHash, admin.passwordHash)))
      .returning({ id: admins.id });
    // Another device changed it in the meantime, so the current password is out of date.
    if (changed.length === 0) return wrongPassword;
    await endAdminSessions(tx, admin.id, sessionId);
    const { id: subject, username: label } = admin;
    await recordChange(tx, { kind: 'account', subject, label, verb: 'password-changed' });
    await alertOwnerOfNewPassword(services, tx, admin);
    return done;
  });
}

const wrongPassword = invalidField({
  field: 'currentPassword',
  message: 'This is not your current password.',
});
