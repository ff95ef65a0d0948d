import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { ownerAddress } from '#server/email/addresses.ts';
import { enqueueEmail } from '#server/email/enqueue-email.ts';
import type { Services } from '#server/services.ts';

/**
 * Alerts the owner to something that needs human judgment. About one order, the same `occasion` is told once; without it, the same
 * sentence.
 */
export async function alertOwner(
  { queue, config }: Services,
  tx: Database,
  orderId: number,
  sentence: string,
  occasion = sentence,
): Promise<void> {
  const [order] = await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId));
  if (!order) return;
  await enqueueEmail(tx, queue, {
    kind: 'owner-alert',
    recipient: ownerAddress(config),
    dedupeKey: `owner-alert:${orderId}:${occasion}`,
    orderId,
    props: {
      title: `Order ${order.number} needs you`,
      orderNumber: order.number,
      paragraphs: [sentence],
      facts: [],
      shopUrl: config.publicUrl,
    },
  });
}
