import { z } from 'zod';
import { and, desc, eq, isNotNull, notInArray, sql, type SQL } from 'drizzle-orm';
import { orders } from '#server/db/schema/orders.ts';
import { hiddenFrom } from '#domain/platform/email-sending/email-kinds.ts';
import { refused } from '#domain/result.ts';
import { may, type StaffRole } from '#domain/identity/staff/permissions.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { emails } from '#server/db/schema/emails.ts';
import type { RenderedEmail } from './email-props.ts';

export const emailNotFound = refused('missing', 'Email not found');

export type EmailRow = typeof emails.$inferSelect;

export async function findEmail(db: Database, id: string): Promise<EmailRow | null> {
  const [email] = await db.select().from(emails).where(eq(emails.id, id));
  return email ?? null;
}

/** Newest first, without the bodies. */
export async function listEmails(db: Database, limit: number, role: StaffRole) {
  const { id, kind, recipient, subject, createdAt, sentAt } = emails;
  return db
    .select({ id, kind, recipient, subject, createdAt, sentAt })
    .from(emails)
    .where(emailsSeenBy(role))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Whether it was stored for the preview instead of sent: only those have a body. */
export const isKept = sql<boolean>`${emails.html} is not null`;

/** Marks the email as sent; with `rendered` it was stored for the preview instead. */
export async function markSent(
  db: Database,
  id: string,
  sentAt: Date,
  rendered?: RenderedEmail,
): Promise<void> {
  await db
    .update(emails)
    .set({ sentAt, lastError: null, ...rendered })
    .where(eq(emails.id, id));
}

export async function markFailed(db: Database, id: string, lastError: string): Promise<void> {
  await db.update(emails).set({ lastError }).where(eq(emails.id, id));
}

/** Once its email is sent or refused, the store no longer knows whom it erased (R-EMAIL-24). */
export async function forgetErased(db: Database, { id, kind }: Pick<EmailRow, 'id' | 'kind'>): Promise<void> {
  if (kind !== 'data-erased') return;
  const lastError = sql`case when ${emails.lastError} is not null then 'refused' end`;
  await db.update(emails).set({ recipient: '', lastError }).where(eq(emails.id, id));
}

/** Deletes an unsent email whose reason is gone. */
export async function deleteEmail(db: Database, id: string): Promise<void> {
  await db.delete(emails).where(eq(emails.id, id));
}

/** The emails that exist for a role (R-EMAIL-4): those of deleted orders only if it may delete orders (R-STAFF-19). */
export function emailsSeenBy(role: StaffRole): SQL | undefined {
  const isOfDeleted = sql`exists (select from ${orders} where ${orders.id} = ${emails.orderId} and ${isNotNull(orders.deletedAt)})`;
  return and(
    notInArray(emails.kind, [...hiddenFrom(role)]),
    may(role, 'orders.delete') ? undefined : sql`not ${isOfDeleted}`,
  );
}

/** An email by its id; null if there is none that the role may see. */
export async function findSeenEmail(db: Database, id: string, role: StaffRole): Promise<EmailRow | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const [email] = await db
    .select()
    .from(emails)
    .where(and(eq(emails.id, id), emailsSeenBy(role)));
  return email ?? null;
}
