import { ownerWords, type Trouble } from '#domain/platform/health/owner-words.ts';
import { ownerAddress } from '#server/platform/email-sending/addresses.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import type { SendOptions } from '#server/platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';

/** `dedupeKey`: names this occurrence of the trouble, so that several processes tell it once (R-OPS-44). */
type Occurrence = { dedupeKey: string; order?: { id: number; number: string } };

/** Emails the owner about a trouble. Resolves to the email's id; null if this occurrence was told before. */
export async function tellOwner(
  { database, queue, config, settings }: Pick<Services, 'database' | 'queue' | 'config' | 'settings'>,
  trouble: Trouble,
  { dedupeKey, order }: Occurrence,
  options?: SendOptions,
): Promise<string | null> {
  return database.db.transaction((tx) =>
    enqueueEmail(
      tx,
      queue,
      {
        kind: 'owner-alert',
        recipient: ownerAddress({ config, settings }),
        dedupeKey,
        orderId: order?.id ?? null,
        props: { ...ownerWords(trouble), orderNumber: order?.number ?? null, shopUrl: config.publicUrl },
      },
      options,
    ),
  );
}
