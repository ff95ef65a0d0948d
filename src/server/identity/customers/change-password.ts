import { and, eq } from 'drizzle-orm';
import { done, invalidField, type Result } from '#domain/result.ts';
import { customers } from '#server/db/schema/accounts.ts';
import type { Services } from '#server/services.ts';
import { hashPassword, isPassword } from '#server/identity/sessions/passwords.ts';
import { enqueuePasswordChanged } from './account-emails.ts';
import { endSessions, type SignedIn } from '#server/identity/sessions/customer-session.ts';
import { endResetLinks } from './reset-password.ts';

/**
 * Changes the customer's password, ends all other sessions and reset links, and emails the customer. Refused, changing nothing,
 * if the current password is wrong.
 */
export async function changePassword(
  services: Services,
  { customer, sessionId }: SignedIn,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<Result<void>> {
  if (!(await isPassword(customer.passwordHash, currentPassword))) return wrongPassword;
  const passwordHash = await hashPassword(newPassword);
  return services.database.db.transaction(async (tx) => {
    const changed = await tx
      .update(customers)
      .set({ passwordHash })
      .where(and(eq(customers.id, customer.id), eq(customers.passwordHash, customer.passwordHash)))
      .returning({ id: customers.id });
    // Another device changed it in the meantime, so the current password is out of date.
    if (changed.length === 0) return wrongPassword;
    await endSessions(tx, customer.id, sessionId);
    await endResetLinks(tx, customer.id);
    await enqueuePasswordChanged(services, tx, customer);
    return done;
  });
}

const wrongPassword = invalidField({
  field: 'currentPassword',
  message: 'This is not your current password. Try again, or reset it by email.',
});
