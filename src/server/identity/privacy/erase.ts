import { and, eq, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { customers, knownDevices } from '#server/db/schema/accounts.ts';
import { draftOrders } from '#server/db/schema/drafts.ts';
import { emails } from '#server/db/schema/emails.ts';
import { newsletterSubscriptions } from '#server/db/schema/newsletter.ts';
import { customerNotes } from '#server/db/schema/privacy.ts';
import { restockRequests } from '#server/db/schema/restock.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { eraseEventBodies, eraseOrders } from './erase-orders.ts';
import type { Person } from './find-person.ts';

/**
 * Erases what is older than `at`, in the caller's transaction; again on a restored backup. Resolves to the keys of photos whose files are to
 * be removed.
 */
export async function erase(
  tx: Database,
  { account, email, orders: theirs }: Person,
  at: Date,
): Promise<string[]> {
  const photos = await eraseOrders(
    tx,
    theirs.filter(({ erasedAt }) => erasedAt === null),
    at,
  );
  const addresses = [...new Set([account?.email, email])].filter((address) => typeof address === 'string');
  for (const address of addresses) await eraseEmails(tx, address, at);
  if (email !== null) await eraseAddress(tx, email, at);
  if (account) await eraseAccount(tx, account.id);
  return photos;
}

/** Sessions, links, saved addresses and the cart go with the account's row. */
async function eraseAccount(tx: Database, id: number): Promise<void> {
  await tx.delete(customers).where(eq(customers.id, id));
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.accountKind, 'customer'), eq(knownDevices.accountId, id)));
  await tx
    .delete(securityEvents)
    .where(and(eq(securityEvents.actorKind, 'customer'), eq(securityEvents.actorId, id)));
}

/** Emails to the address or with it in them, such as alerts to the owner, and jobs that have it. */
async function eraseEmails(tx: Database, address: string, at: Date): Promise<void> {
  const { recipient, props, html, text, lastError, createdAt } = emails;
  const isIn = (column: AnyPgColumn) => contains(sql`${column}::text`, address);
  await tx
    .delete(emails)
    .where(and(lte(createdAt, at), or(...[recipient, props, html, text, lastError].map(isIn))));
  await tx.execute(sql`delete from jobs.job where ${contains(sql`data::text`, address)}`);
}

async function eraseAddress(tx: Database, email: string, at: Date): Promise<void> {
  const { email: subscribed, createdAt } = newsletterSubscriptions;
  await tx.delete(newsletterSubscriptions).where(and(eq(subscribed, email), lte(createdAt, at)));
  await tx
    .delete(restockRequests)
    .where(and(eq(restockRequests.email, email), lte(restockRequests.createdAt, at)));
  await tx.delete(customerNotes).where(and(eq(customerNotes.email, email), lte(customerNotes.createdAt, at)));
  const isDraftOf = contains(sql`${draftOrders.content}::text`, email);
  await tx
    .delete(draftOrders)
    .where(and(isNull(draftOrders.orderId), lte(draftOrders.createdAt, at), isDraftOf));
  await eraseEventBodies(tx, [email], at);
}

function contains(text: SQL, address: string): SQL {
  return sql`strpos(lower(${text}), ${address}) > 0`;
}
