import { and, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { dayMs } from '#domain/platform/time/durations.ts';
import { emails } from '#server/db/schema/emails.ts';
import type { Services } from '#server/services.ts';

const keptDays = 30;

/**
 * Deletes account and newsletter emails a month after they were sent or, if the mail server takes them never, written: they contain
 * personal data, and strangers can cause them. Emails of orders belong to the order's history and stay (R-SEC-24). Runs every six hours.
 */
export async function sweepEmails({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const oldest = new Date(clock().getTime() - keptDays * dayMs);
  const isRefused = and(isNull(emails.sentAt), isNotNull(emails.lastError), lt(emails.createdAt, oldest));
  await database.db
    .delete(emails)
    .where(and(isNull(emails.orderId), or(lt(emails.sentAt, oldest), isRefused)));
}
