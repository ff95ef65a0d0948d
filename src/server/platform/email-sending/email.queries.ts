import { desc, eq, sql } from 'drizzle-orm';
import { refused } from '#domain/result.ts';
import type { StaffRole } from '#domain/identity/staff/permissions.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { emails } from '#server/db/schema/emails.ts';
import type { RenderedEmail } from './email-props.ts';
import { emailsSeenBy } from './emails-seen-by.ts';

export const emailNotFound = refused('missing', 'Email not found');

export type EmailRow = typeof emails.$inferSelect;

export async function findEmail(db: Database, id: string): Promise<EmailRow | null> {
  const [email] = await db.select().from(emails).where(eq(emails.id, id));
  return email ?? null;
}

/** Newest first, without the bodies. */
export async function listEmails(db: Database, limit: number, role: StaffRole) {
  const { id, kind, recipient, orderId, subject, createdAt, sentAt } = emails;
  return db
    .select({ id, kind, recipient, orderId, subject, createdAt, sentAt })
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

/** Deletes an unsent email whose reason is gone. */
export async function deleteEmail(db: Database, id: string): Promise<void> {
  await db.delete(emails).where(eq(emails.id, id));
}
