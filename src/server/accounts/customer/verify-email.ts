import { and, eq, isNull } from 'drizzle-orm';
import { customers } from '../../db/schema/accounts.ts';
import type { Services } from '../../services.ts';
import { redeemLink } from './customer-links.ts';

/**
 * The address is the customer's: earlier guest orders with it join the history from now on (decisions, 'E-mail
 * verification'). False for a link that was used or has expired.
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
