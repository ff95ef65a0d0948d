import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { orders } from '../db/schema/orders.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { ownerAddress } from '../mail/addresses.ts';
import type { Services } from '../services.ts';

type Alerted = Pick<typeof orders.$inferSelect, 'id' | 'number'>;

/** Tells the owner of something only a person can judge; the same sentence about the same order once. */
export async function enqueueOwnerAlert(
  services: Services,
  tx: Database,
  order: Alerted,
  sentence: string,
): Promise<void> {
  await enqueueMail(tx, services.queue, {
    kind: 'owner-alert',
    recipient: ownerAddress(services.config),
    dedupeKey: `owner-alert:${order.id}:${sentence}`,
    orderId: order.id,
    props: {
      title: `Order ${order.number} needs you`,
      orderNumber: order.number,
      paragraphs: [sentence],
      facts: [],
      shopUrl: services.config.publicUrl,
    },
  });
}

/** The same outside a transaction. */
export async function alertOwner(services: Services, orderId: number, sentence: string): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const [order] = await tx
      .select({ id: orders.id, number: orders.number })
      .from(orders)
      .where(eq(orders.id, orderId));
    if (order) await enqueueOwnerAlert(services, tx, order, sentence);
  });
}
