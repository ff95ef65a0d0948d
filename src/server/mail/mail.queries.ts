import { desc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { RenderedMail } from './mail-props.ts';

export type MailRow = typeof mails.$inferSelect;

export async function findMail(db: Database, id: string): Promise<MailRow | null> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  return mail ?? null;
}

/** Newest first, without the bodies. */
export async function listMails(db: Database, limit: number) {
  const { id, kind, recipient, orderId, subject, createdAt, sentAt } = mails;
  return db
    .select({ id, kind, recipient, orderId, subject, createdAt, sentAt })
    .from(mails)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Marks the email as sent; with `rendered` it was stored for the preview instead. */
export async function markSent(
  db: Database,
  id: string,
  sentAt: Date,
  rendered?: RenderedMail,
): Promise<void> {
  await db
    .update(mails)
    .set({ sentAt, lastError: null, ...rendered })
    .where(eq(mails.id, id));
}

export async function markFailed(db: Database, id: string, lastError: string): Promise<void> {
  await db.update(mails).set({ lastError }).where(eq(mails.id, id));
}
