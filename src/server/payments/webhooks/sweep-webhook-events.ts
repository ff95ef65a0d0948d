import { lt, or } from 'drizzle-orm';
import { dayMs } from '#domain/time/durations.ts';
import { webhookEvents } from '#server/db/schema/payments.ts';
import type { Services } from '#server/services.ts';

/** Longer than any provider delivers an event again, by itself or by hand (R-SEC-25). */
const keptDays = 90;

/** One that no payment was found for stays for whoever looks into it. */
const unplacedKeptDays = 365;

/** Removes old events; what they brought about stands in payments and orders. Run every six hours. */
export async function sweepWebhookEvents({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * dayMs);
  await database.db
    .delete(webhookEvents)
    .where(
      or(
        lt(webhookEvents.processedAt, daysAgo(keptDays)),
        lt(webhookEvents.receivedAt, daysAgo(unplacedKeptDays)),
      ),
    );
}
