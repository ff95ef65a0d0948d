import { and, eq } from 'drizzle-orm';
import { customerLinks, customers, customerSessions } from '../../db/schema/accounts.ts';
import type { Services } from '../../services.ts';
import { hashPassword } from '../passwords.ts';
import { enqueueLinkMail } from './account-mails.ts';
import { findLink, redeemLink } from './customer-links.ts';

/** Mails the link to who has an account; does nothing for other addresses. Only ever in a job: its time tells which. */
export async function mailPasswordReset(services: Services, email: string): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const [customer] = await tx.select().from(customers).where(eq(customers.email, email));
    if (customer) await enqueueLinkMail(services, tx, 'password-reset', customer);
  });
}

/**
 * Sets a new password, once a link. All sessions end, all other reset links die, and the address counts as verified,
 * since its mailbox was read. False for a link that was used or has expired.
 */
export async function resetPassword(
  { database, clock }: Services,
  token: string,
  password: string,
): Promise<boolean> {
  const customerId = await findLink(database.db, token, 'reset-password', clock());
  if (customerId === null) return false;
  const passwordHash = await hashPassword(password);
  return database.db.transaction(async (tx) => {
    const now = clock();
    const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('update');
    if (!customer || (await redeemLink(tx, token, 'reset-password', now)) === null) return false;
    await tx
      .update(customers)
      .set({ passwordHash, emailVerifiedAt: customer.emailVerifiedAt ?? now })
      .where(eq(customers.id, customerId));
    await tx.delete(customerSessions).where(eq(customerSessions.customerId, customerId));
    await tx
      .delete(customerLinks)
      .where(and(eq(customerLinks.customerId, customerId), eq(customerLinks.purpose, 'reset-password')));
    return true;
  });
}
