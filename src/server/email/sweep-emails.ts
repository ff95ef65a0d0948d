import { and, isNull, lt } from 'drizzle-orm';
import { dayMs } from '#domain/time/durations.ts';
import { emails } from '#server/db/schema/emails.ts';
import type { Services } from '#server/services.ts';

const keptDays = 30;

/**
 * Deletes account and newsletter emails a month after they were sent, because they contain personal data. Emails of orders belong
 * to the order's history, and unsent emails wait for the mail server or the owner: both stay (R-SEC-24). Runs every six hours.
 */
export async function sweepEmails({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const oldest = new Date(clock().getTime() - keptDays * dayMs);
  await database.db.delete(emails).where(and(isNull(emails.orderId), lt(emails.sentAt, oldest)));
}
