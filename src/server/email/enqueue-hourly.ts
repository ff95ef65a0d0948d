import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { hourMs, secondMs } from '#domain/time/durations.ts';
import type { Database } from '#server/db/open-database.ts';
import { emails } from '#server/db/schema/emails.ts';
import type { Queue } from '#server/queue/queue.ts';
import { enqueueEmail, type NewEmail } from './enqueue-email.ts';

/** So many alerts an hour are sent at once. */
const mostAnHour = 30;

/**
 * Alerts the owner to what a shopper can cause again and again: at once, and then once an hour. What comes in between is told by one more
 * alert at the start of the next hour, so its words must hold for all of them. After many alerts of any causes, the next ones wait for a
 * later hour: none is lost (R-EMAIL-17).
 */
export async function enqueueHourly(
  tx: Database,
  queue: Queue,
  now: Date,
  alert: NewEmail<'owner-alert'>,
): Promise<void> {
  const isSame = sql`starts_with(${emails.dedupeKey}, ${`${alert.dedupeKey}:`})`;
  if ((await tx.$count(emails, and(isNull(emails.sentAt), isSame))) > 0) return;
  const isRecent = gt(emails.createdAt, new Date(now.getTime() - hourMs));
  const wait = Math.floor(
    (await tx.$count(emails, and(eq(emails.kind, 'owner-alert'), isRecent))) / mostAnHour,
  );
  const hour = Math.floor(now.getTime() / hourMs) + wait;
  for (const at of [hour, hour + 1]) {
    const startAfterSeconds = Math.max(0, Math.ceil((at * hourMs - now.getTime()) / secondMs));
    const email = { ...alert, dedupeKey: `${alert.dedupeKey}:${at}` };
    if ((await enqueueEmail(tx, queue, email, { startAfterSeconds })) !== null) return;
  }
}
