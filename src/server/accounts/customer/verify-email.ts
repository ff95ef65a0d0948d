import { and, eq, isNull } from 'drizzle-orm';
import { customers } from '#server/db/schema/accounts.ts';
import type { Services } from '#server/services.ts';
import { isPassword } from '#server/access/passwords.ts';
import { redeemLink } from '#server/access/customer-links.ts';
import type { CustomerRow } from '#server/access/customer-session.ts';

/**
 * The address is the customer's: earlier guest orders with it join the history from now on (R-ACCT-36). False for a used or expired
 * link. The caller must have checked that the link was opened by the account's holder: signed in, or with its password.
 */
export async function verifyEmail({ database, clock }: Services, token: string): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    const now = clock();
    const customerId = await redeemLink(tx, token, 'verify-email', now);
    if (customerId === null) return false;
    await tx
      .update(customers)
      .set({ emailVerifiedAt: now })
      .where(and(eq(customers.id, customerId), isNull(customers.emailVerifiedAt)));
    return true;
  });
}

/** Uses the link up if the password is correct; otherwise null, and the link stays valid. */
export async function verifyByPassword(
  services: Services,
  customer: CustomerRow,
  { token, password }: { token: string; password: string },
): Promise<boolean | null> {
  if (!(await isPassword(customer.passwordHash, password))) return null;
  return verifyEmail(services, token);
}
