import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { customers, knownDevices } from '#server/db/schema/accounts.ts';
import { draftOrders } from '#server/db/schema/drafts.ts';
import { emails } from '#server/db/schema/emails.ts';
import { fitQuestions } from '#server/db/schema/fit.ts';
import { newsletterSubscriptions } from '#server/db/schema/newsletter.ts';
import { webhookEvents } from '#server/db/schema/payments.ts';
import { customerNotes } from '#server/db/schema/privacy.ts';
import { restockRequests } from '#server/db/schema/restock.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { eraseEventBodies, eraseOrders } from './erase-orders.ts';
import { toAccount } from './collect-data.ts';
import { mentions } from './mentions.ts';
import type { Person } from './find-person.ts';

/**
 * Erases a person in the caller's transaction. `until`: only what is not newer, on a restored backup. Resolves to the keys of photos whose
 * files are to be removed.
 */
export async function erase(
  tx: Database,
  { account, email, orders: theirs }: Person,
  at: Date,
  until?: Date,
): Promise<string[]> {
  const photos = await eraseOrders(tx, theirs, at);
  if (email !== null) {
    await eraseEmails(tx, email, until);
    await eraseAddress(tx, email, { at, until });
  }
  if (account) {
    await tx.delete(emails).where(and(toAccount(account), until && lte(emails.createdAt, until)));
    await eraseAccount(tx, account.id);
  }
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

/** Emails to the address or with it in them, such as alerts to the owner. */
async function eraseEmails(tx: Database, address: string, until?: Date): Promise<void> {
  const { recipient, props, html, text, lastError, createdAt } = emails;
  const isIn = [recipient, props, html, text, lastError].map((column) =>
    mentions(sql`${column}::text`, address),
  );
  await tx.delete(emails).where(and(until && lte(createdAt, until), or(...isIn)));
}

async function eraseAddress(
  tx: Database,
  email: string,
  { at, until }: { at: Date; until: Date | undefined },
): Promise<void> {
  for (const table of [newsletterSubscriptions, restockRequests, customerNotes, fitQuestions]) {
    await tx.delete(table).where(and(eq(table.email, email), until && lte(table.createdAt, until)));
  }
  const isDraftOf = mentions(sql`${draftOrders.content}::text`, email);
  await tx
    .delete(draftOrders)
    .where(and(isNull(draftOrders.orderId), until && lte(draftOrders.createdAt, until), isDraftOf));
  await eraseEventBodies(
    tx,
    and(mentions(sql`${webhookEvents.body}`, email), until && lte(webhookEvents.receivedAt, until)),
    at,
  );
}
