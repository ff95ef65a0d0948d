import { and, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
import { hourMs, secondMs } from '#domain/platform/time/durations.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { emails } from '#server/db/schema/emails.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { enqueueEmail, type NewEmail } from './enqueue-email.ts';

/** So many alerts an hour are sent at once. */
const mostAnHour = 30;

/** In hours; nobody reads later alerts. */
const latestHour = 7 * 24;

/**
 * Alerts the owner to what a shopper can cause again and again: at once, and then once an hour. One more alert at the start of the next
 * hour covers what came in between, so its text must fit all of it. After many alerts of any kind, the next ones wait for a later hour;
 * none is lost (R-EMAIL-17, R-EMAIL-19).
 */
export async function enqueueHourly(
  tx: Database,
  queue: Queue,
  now: Date,
  alert: NewEmail<'owner-alert'>,
): Promise<void> {
  const isSame = sql`starts_with(${emails.dedupeKey}, ${`${alert.dedupeKey}:`})`;
  // One that the mail server refused tells nobody.
  const waits = and(isNull(emails.sentAt), isNull(emails.lastError), isSame);
  if ((await tx.$count(emails, waits)) > 0) return;
  const thisHour = Math.floor(now.getTime() / hourMs);
  let isTold = false;
  for (let hour = thisHour; hour < thisHour + latestHour; hour += 1) {
    if ((await tx.$count(emails, isAlertOf(hour, now))) >= mostAnHour) continue;
    const startAfterSeconds = Math.max(0, Math.ceil((hour * hourMs - now.getTime()) / secondMs));
    const email = { ...alert, dedupeKey: `${alert.dedupeKey}:${hour}` };
    if ((await enqueueEmail(tx, queue, email, { startAfterSeconds })) !== null || isTold) return;
    // This hour has an alert already; the next gets one more.
    isTold = true;
  }
}

/** The alerts that go out in an hour: those that wait for it or, in this hour, any that were made since the last. */
function isAlertOf(hour: number, now: Date): SQL | undefined {
  const waits = sql`${emails.dedupeKey} like ${`%:${hour}`}`;
  const isRecent = gt(emails.createdAt, new Date(now.getTime() - hourMs));
  const isNow = hour === Math.floor(now.getTime() / hourMs);
  return and(eq(emails.kind, 'owner-alert'), isNow ? or(waits, isRecent) : waits);
}
