import { isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/platform/db/open-database.ts';
import { webhookEvents } from '#server/db/schema/payments.ts';
import type { Delivery } from '../../simulators/shared/webhooks/delivery.ts';

/** Checks that every webhook was delivered and processed. */
export async function expectWebhooksProcessed(db: Database, deliveries: readonly Delivery[]): Promise<void> {
  expect(deliveries.filter(({ state }) => state === 'waiting')).toEqual([]);
  expect(await db.$count(webhookEvents, isNull(webhookEvents.processedAt))).toBe(0);
}
