import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { causedByStrangers } from '#domain/platform/email-sending/email-kinds.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import type { StaffRole } from '#domain/identity/staff/permissions.ts';
import { recordChange } from '#server/dashboard/audit/record-change.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { emails } from '#server/db/schema/emails.ts';
import type { Services } from '#server/services.ts';
import { emailsSeenBy } from './email.queries.ts';
import { deliverNow } from './send-email.ts';

const hasFailed = and(isNull(emails.sentAt), isNotNull(emails.lastError));

/**
 * Emails that the mail server refused or has not accepted yet; `lastError` is its answer. Those that strangers can cause come last, so that
 * they push no other out, and the newest first (R-EMAIL-18).
 */
export async function listFailedEmails(db: Database, limit: number, role: StaffRole) {
  const { id, kind, recipient, createdAt, lastError } = emails;
  return db
    .select({ id, kind, recipient, createdAt, lastError })
    .from(emails)
    .where(and(hasFailed, emailsSeenBy(role)))
    .orderBy(inArray(kind, [...causedByStrangers]), desc(createdAt), desc(id))
    .limit(limit);
}

/**
 * Retries a failed email and waits briefly for it: true if it was sent. Sent, waiting and running emails are left alone. An email that its job retries
 * too may arrive twice, with the same Message-ID.
 */
export async function resendFailedEmail(
  { database, queue }: Pick<Services, 'database' | 'queue'>,
  { id: emailId, sentAt }: Pick<typeof emails.$inferSelect, 'id' | 'sentAt'>,
): Promise<Result<boolean>> {
  const isTaken = await database.db.transaction(async (tx) => {
    const [taken] = await tx
      .update(emails)
      .set({ lastError: null })
      .where(and(eq(emails.id, emailId), hasFailed))
      .returning({ kind: emails.kind });
    if (!taken) return false;
    await queue.send(tx, 'mail.send', { mailId: emailId });
    await recordChange(tx, { kind: 'email', subject: emailId, label: taken.kind, verb: 'sent-again' });
    return true;
  });
  if (isTaken) return ok(await deliverNow({ database, queue }, emailId));
  return refused('conflict', sentAt === null ? 'This email is being sent.' : 'This email was already sent.');
}
