import { and, eq } from 'drizzle-orm';
import { inShopTime } from '#server/identity/sessions/in-shop-time.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import { ownerAddress } from '#server/platform/email-sending/addresses.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { done, invalidField, type Result } from '#domain/result.ts';
import { recordChange } from '#server/dashboard/audit/record-change.ts';
import { admins } from '#server/db/schema/accounts.ts';
import type { Services } from '#server/services.ts';
import { hashPassword, isPassword } from '#server/identity/sessions/passwords.ts';
import { endAdminSessions, type AdminRow } from '#server/identity/sessions/admin-session.ts';
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

/** Staff accounts have no email addresses, so the owner gets the email about a new password. */
async function alertOwnerOfNewPassword(
  services: Services,
  tx: Database,
  { id, username }: AdminRow,
): Promise<void> {
  const { queue, config, clock } = services;
  const now = clock();
  await enqueueEmail(tx, queue, {
    kind: 'owner-alert',
    recipient: ownerAddress(services),
    dedupeKey: `staff-password-changed:${id}:${now.getTime()}`,
    orderId: null,
    props: {
      title: 'A dashboard password was changed',
      orderNumber: null,
      paragraphs: [
        'All other devices of this account were signed out.',
        "If this wasn't you, someone else has access to your dashboard. Stop the store and set a new password.",
      ],
      facts: [
        { label: 'Username', value: username },
        { label: 'Changed', value: inShopTime(now, services.settings.current().facts.timeZone) },
      ],
      shopUrl: config.publicUrl,
    },
  });
}
