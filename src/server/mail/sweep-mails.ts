import { and, isNull, lt } from 'drizzle-orm';
import { dayMs } from '#domain/time/durations.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { Services } from '#server/services.ts';

const keptDays = 30;

/**
 * Removes mails of accounts and of the newsletter a month after they went out: each names a person, and nothing is known
 * from it any more. An order's mails belong to its history, and what was not sent yet waits for its mail server or the
 * owner: both stay (R-SEC-24). Run every six hours.
 */
export async function sweepMails({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const oldest = new Date(clock().getTime() - keptDays * dayMs);
  await database.db.delete(mails).where(and(isNull(mails.orderId), lt(mails.sentAt, oldest)));
}
