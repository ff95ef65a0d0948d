import { isNull } from 'drizzle-orm';
import { dayMs } from '#domain/time/durations.ts';
import { disputes } from '../../db/schema/payments.ts';
import type { Services } from '../../services.ts';
import { listDisputes } from '../paypal/disputes.ts';
import { listStripeDisputes } from '../stripe/disputes.ts';
import type { DisputeView } from './dispute-view.ts';
import { takeDispute } from './take-dispute.ts';

type Known = Pick<DisputeView, 'id' | 'provider'>;

/** How far back each run looks for disputes whose event was lost. In ms. */
const lookedBack = 3 * dayMs;

/**
 * Asks the provider about each open dispute and about new ones, so that no lost event hides one, and reminds the owner of
 * answers that are due. Run every hour.
 */
export async function watchDisputes(services: Services): Promise<void> {
  const { database, log } = services;
  const open = await database.db
    .select({ id: disputes.id, provider: disputes.provider })
    .from(disputes)
    .where(isNull(disputes.closedAt));
  const wanted = new Map<string, Known>();
  for (const { id, provider } of open) if (provider !== 'none') wanted.set(id, { id, provider });
  for (const dispute of await listNew(services)) wanted.set(dispute.id, dispute);
  for (const { id, provider } of wanted.values()) {
    try {
      await takeDispute(services, provider, id);
    } catch (err) {
      // One that cannot be taken stands in nobody's way.
      log.error({ err, disputeId: id }, 'a dispute could not be taken');
    }
  }
}

async function listNew({ paypal, stripe, clock, log }: Services): Promise<Known[]> {
  const since = clock().getTime() - lookedBack;
  const listed = await listDisputes(paypal, since);
  if (listed.kind !== 'ok') log.warn({ provider: 'paypal', kind: listed.kind }, 'no list of disputes');
  const cards = await (stripe && listStripeDisputes(stripe, since));
  if (cards && cards.kind !== 'ok') log.warn({ provider: 'stripe', kind: cards.kind }, 'no list of disputes');
  return [
    ...(listed.kind === 'ok' ? listed.value : []).map((id) => ({ id, provider: 'paypal' as const })),
    ...(cards?.kind === 'ok' ? cards.value : []).map((id) => ({ id, provider: 'stripe' as const })),
  ];
}
