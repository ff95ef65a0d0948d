import { isListedProvider } from '#domain/payments/providers/providers.ts';
import { isNull } from 'drizzle-orm';
import { dayMs } from '#domain/platform/time/durations.ts';
import { disputes } from '#server/db/schema/payments.ts';
import type { Services } from '#server/services.ts';
import { providersInUse } from '#server/payments/providers/find-provider.ts';
import type { DisputeView } from '#server/payments/providers/payment-provider.ts';
import { takeDispute } from './take-dispute.ts';

type Known = Pick<DisputeView, 'id' | 'provider'>;

/** How far back each run looks for disputes whose event was lost. In ms. */
const lookedBack = 3 * dayMs;

/**
 * Asks the provider about open and new disputes, so that a lost event hides none, and reminds the owner of due answers. Run
 * every hour.
 */
export async function watchDisputes(services: Services): Promise<void> {
  const { database, log } = services;
  const open = await database.db
    .select({ id: disputes.id, provider: disputes.provider })
    .from(disputes)
    .where(isNull(disputes.closedAt));
  const wanted = new Map<string, Known>();
  for (const { id, provider } of open) if (isListedProvider(provider)) wanted.set(id, { id, provider });
  for (const dispute of await listNew(services)) wanted.set(dispute.id, dispute);
  for (const { id, provider } of wanted.values()) {
    try {
      await takeDispute(services, provider, id);
    } catch (err) {
      // A dispute that fails must not block the others.
      log.error({ err, disputeId: id }, 'could not record a dispute');
    }
  }
}

async function listNew(services: Services): Promise<Known[]> {
  const since = services.clock().getTime() - lookedBack;
  const found: Known[] = [];
  for (const provider of providersInUse(services)) {
    const { name } = provider;
    const listed = await provider.listDisputes(services, since);
    if (listed.kind === 'ok') found.push(...listed.ids.map((id) => ({ id, provider: name })));
    else services.log.warn({ provider: name, kind: listed.kind }, 'no list of disputes');
  }
  return found;
}
