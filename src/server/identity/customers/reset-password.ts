import { and, eq } from 'drizzle-orm';
import { ok, type Result } from '#domain/result.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { customerLinks, customers } from '#server/db/schema/accounts.ts';
import type { Services } from '#server/services.ts';
import { hashPassword } from '#server/identity/sessions/passwords.ts';
import { enqueueLinkEmail, enqueuePasswordChanged } from './account-emails.ts';
import { deadLink, findLinkHolder, redeemLink } from './customer-links.ts';
import { endSessions } from '#server/identity/sessions/customer-session.ts';

/** Emails the link if the address has an account. Call it only in a job, because its duration reveals whether it does. */
export async function emailPasswordReset(services: Services, { email }: { email: string }): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const [customer] = await tx.select().from(customers).where(eq(customers.email, email));
    if (customer) await enqueueLinkEmail(services, tx, 'password-reset', customer);
  });
}

/**
 * Sets a new password, once per link, and emails the customer. Ends all sessions and other reset links, and marks the address as
 * verified, because the customer can read its mailbox. Resolves to the customer's id.
 */
export async function resetPassword(
  services: Services,
  token: string,
  password: string,
): Promise<Result<number>> {
  const { database, clock } = services;
  const holder = await findLinkHolder(database.db, token, 'reset-password', clock());
  if (holder === null) return deadLink;
  const customerId = holder.id;
  const passwordHash = await hashPassword(password);
  return database.db.transaction(async (tx) => {
    const now = clock();
    const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('update');
    if (!customer || (await redeemLink(tx, token, 'reset-password', now)) === null) return deadLink;
    await tx
      .update(customers)
      .set({ passwordHash, emailVerifiedAt: customer.emailVerifiedAt ?? now })
      .where(eq(customers.id, customerId));
    await endSessions(tx, customerId, null);
    await endResetLinks(tx, customerId);
    await enqueuePasswordChanged(services, tx, customer);
    return ok(customerId);
  });
}

/** An older link must not overwrite a newer password. */
export async function endResetLinks(tx: Database, customerId: number): Promise<void> {
  await tx
    .delete(customerLinks)
    .where(and(eq(customerLinks.customerId, customerId), eq(customerLinks.purpose, 'reset-password')));
}
