import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { orderLines, orders } from '../db/schema/orders.ts';
import { ownerAddress } from '../mail/addresses.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { orderMail } from '../mail/order-mail.ts';
import type { Services } from '../services.ts';

/** Confirmation to the buyer and fulfilment notice to the shop, once per order, committed with its payment. */
export async function enqueueOrderMails(
  { queue, config }: Services,
  tx: Database,
  orderId: number,
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error('the order is gone');
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));
  const props = orderMail(order, lines, config.publicUrl);
  await enqueueMail(tx, queue, {
    kind: 'order-confirmation',
    recipient: order.customerEmail,
    dedupeKey: `order-confirmation:${orderId}`,
    orderId,
    props,
  });
  await enqueueMail(tx, queue, {
    kind: 'fulfilment-notice',
    recipient: ownerAddress(config),
    dedupeKey: `fulfilment-notice:${orderId}`,
    orderId,
    props,
  });
}
