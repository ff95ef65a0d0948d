import { and, eq, isNull } from 'drizzle-orm';
import { done, refused, type Result } from '#domain/result.ts';
import { customers } from '#server/db/schema/accounts.ts';
import type { Services } from '#server/services.ts';
import { isPassword } from '#server/identity/sessions/passwords.ts';
import { deadLink, redeemLink } from './customer-links.ts';
import type { CustomerRow } from '#server/identity/sessions/customer-session.ts';

/**
 * The address is the customer's: earlier guest orders with it join the history from now on (R-ACCT-36). The
 * caller must have checked that the link was opened by the account's holder: signed in, or with its password.
 */
export async function verifyEmail({ database, clock }: Services, token: string): Promise<Result<void>> {
  return database.db.transaction(async (tx) => {
    const now = clock();
    const customerId = await redeemLink(tx, token, 'verify-email', now);
    if (customerId === null) return deadLink;
    await tx
      .update(customers)
      .set({ emailVerifiedAt: now })
      .where(and(eq(customers.id, customerId), isNull(customers.emailVerifiedAt)));
    return done;
  });
}

/** Without a session, the password proves that the account is theirs; the link stays valid for another try. */
export async function checkHolder({ passwordHash }: CustomerRow, password: string): Promise<Result<void>> {
  return (await isPassword(passwordHash, password)) ? done : wrongPassword;
}

const wrongPassword = refused(
  'forbidden',
  'This is not the password of your account. Try again, or reset it by email.',
  { field: 'password' },
);
