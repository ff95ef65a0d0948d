import { providerWords } from '#domain/books/difference-words.ts';
import type { ListedProvider } from '#domain/books/listed-late.ts';
import { eq } from 'drizzle-orm';
import { webhookEvents } from '#server/db/schema/payments.ts';
import type { JobOutcome } from '#server/queue/job.ts';
import type { Services } from '#server/services.ts';
import { findProvider } from '#server/payments/find-provider.ts';

/** With `eventId` and without provider: an older version queued it, for an event of the only one that has such money. */
type Unfinished = { intentId: string; provider?: ListedProvider; eventId?: string | null };

/** For money that began at the provider, which a shopper's return could not finish, or which stands beside another attempt. */
export async function completeLater(
  services: Services,
  { intentId, provider = 'stripe', eventId = null }: Unfinished,
): Promise<JobOutcome> {
  const asked = findProvider(services, { provider });
  const label = providerWords[provider];
  if (!asked.isSetUp(services)) return { retry: `the store has no ${label} keys` };
  const { state } = (await asked.complete?.(services, intentId)) ?? { state: 'unknown' };
  if (state === 'unknown') return { retry: `${label} did not answer, or another payment is in flight` };
  if (eventId === null) return;
  const { database, clock } = services;
  await database.db.update(webhookEvents).set({ processedAt: clock() }).where(eq(webhookEvents.id, eventId));
}
