import { lt, or } from 'drizzle-orm';
import { dayMs } from '#domain/platform/time/durations.ts';
import { webhookEvents } from '#server/db/schema/payments.ts';
import type { Services } from '#server/services.ts';

/** Longer than any provider redelivers an event, automatically or by hand (R-SEC-25). */
const keptDays = 90;

/** Events without a payment stay longer, for investigation. */
const unplacedKeptDays = 365;

/** Removes old events; their effects are in payments and orders. Runs every six hours. */
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
