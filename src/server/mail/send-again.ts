import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { Services } from '#server/services.ts';
import { deliverNow } from './send-mail.ts';

const hasFailed = and(isNull(mails.sentAt), isNotNull(mails.lastError));

/** Emails that the mail server refused or has not accepted yet, newest first; `lastError` is its answer. */
export async function listFailedMails(db: Database, limit: number) {
  const { id, kind, recipient, subject, createdAt, lastError } = mails;
  return db
    .select({ id, kind, recipient, subject, createdAt, lastError })
    .from(mails)
    .where(hasFailed)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export type SentAgain = { ok: true; emailSent: boolean } | { ok: false };

/**
 * Retries a failed email and waits briefly for it. Sent, waiting and running emails are left alone. An email that its job retries
 * too may arrive twice, with the same Message-ID.
 */
export async function sendMailAgain(
  { database, queue }: Pick<Services, 'database' | 'queue'>,
  mailId: string,
): Promise<SentAgain> {
  const isTaken = await database.db.transaction(async (tx) => {
    const [taken] = await tx
      .update(mails)
      .set({ lastError: null })
      .where(and(eq(mails.id, mailId), hasFailed))
      .returning({ id: mails.id });
    if (taken) await queue.send(tx, 'mail.send', { mailId });
    return taken !== undefined;
  });
  if (!isTaken) return { ok: false };
  return { ok: true, emailSent: await deliverNow({ database, queue }, mailId) };
}
