import { providerWord } from '#domain/payments/providers.ts';
import type { ListedProvider } from '#domain/payments/providers.ts';
import { eq } from 'drizzle-orm';
import { webhookEvents } from '#server/db/schema/payments.ts';
import type { JobOutcome } from '#server/queue/job.ts';
import type { Services } from '#server/services.ts';
import { findProvider } from '#server/payments/find-provider.ts';

/** `eventId` without provider: queued by an older version, when only one provider had such payments. */
type Unfinished = { intentId: string; provider?: ListedProvider; eventId?: string | null };

/** For payments started at the provider that the shopper's return could not finish, or that exist next to another attempt. */
export async function completeLater(
  services: Services,
  { intentId, provider = 'stripe', eventId = null }: Unfinished,
): Promise<JobOutcome> {
  const asked = findProvider(services, { provider });
  const label = providerWord(provider);
  if (!asked.isSetUp(services)) return { retry: `the store has no ${label} keys` };
  const { state } = (await asked.complete?.(services, intentId)) ?? { state: 'unknown' };
  if (state === 'unknown') return { retry: `${label} did not answer, or another payment is in flight` };
  if (eventId === null) return;
  const { database, clock } = services;
  await database.db.update(webhookEvents).set({ processedAt: clock() }).where(eq(webhookEvents.id, eventId));
}
