import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { customerLinks, customers } from '#server/db/schema/accounts.ts';
import type { Services } from '#server/services.ts';
import { hashPassword } from '#server/access/passwords.ts';
import { enqueueLinkMail, enqueuePasswordChanged } from './account-mails.ts';
import { findLink, redeemLink } from '#server/access/customer-links.ts';
import { endSessions } from '#server/access/customer-session.ts';

/** Mails the link to who has an account; does nothing for other addresses. Only ever in a job: its time tells which. */
export async function mailPasswordReset(services: Services, email: string): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const [customer] = await tx.select().from(customers).where(eq(customers.email, email));
    if (customer) await enqueueLinkMail(services, tx, 'password-reset', customer);
  });
}

/**
 * Sets a new password, once a link, and tells the customer so by email. All sessions end, all other reset links die, and the
 * address counts as verified, since its mailbox was read. Resolves to the customer's id, or to null for a link that was
 * used or has expired.
 */
export async function resetPassword(
  services: Services,
  token: string,
  password: string,
): Promise<number | null> {
  const { database, clock } = services;
  const customerId = await findLink(database.db, token, 'reset-password', clock());
  if (customerId === null) return null;
  const passwordHash = await hashPassword(password);
  return database.db.transaction(async (tx) => {
    const now = clock();
    const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('update');
    if (!customer || (await redeemLink(tx, token, 'reset-password', now)) === null) return null;
    await tx
      .update(customers)
      .set({ passwordHash, emailVerifiedAt: customer.emailVerifiedAt ?? now })
      .where(eq(customers.id, customerId));
    await endSessions(tx, customerId, null);
    await endResetLinks(tx, customerId);
    await enqueuePasswordChanged(services, tx, customer);
    return customerId;
  });
}

/** A link that was mailed before sets no password over a newer one. */
export async function endResetLinks(tx: Database, customerId: number): Promise<void> {
  await tx
    .delete(customerLinks)
    .where(and(eq(customerLinks.customerId, customerId), eq(customerLinks.purpose, 'reset-password')));
}
