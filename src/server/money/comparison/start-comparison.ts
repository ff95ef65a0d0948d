import type { Services } from '#server/services.ts';

/** One comparison that staff asked for waits at a time. */
const asked = 'asked';

/** Lets the job compare now: a provider that may be asked about one payment at a time takes minutes (R-REF-9). */
export async function startComparison({ database, queue }: Services): Promise<void> {
  await queue.send(database.db, 'money.compare', {}, { singletonKey: asked });
}

export function isComparing({ queue }: Pick<Services, 'queue'>): Promise<boolean> {
  return queue.isUnderWay('money.compare', asked);
}
