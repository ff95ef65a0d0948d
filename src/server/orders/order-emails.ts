import type { Database } from '#server/db/open-database.ts';
import { ownerAddress } from '#server/email/addresses.ts';
import { enqueueEmails } from '#server/email/enqueue-email.ts';
import { orderEmail } from './order-email.ts';
import { replacedOrder } from './replaced-order.ts';
import type { Services } from '#server/services.ts';
import type { OrderLineRow, OrderRow } from './orders.queries.ts';

/**
 * Enqueues the customer's confirmation and the owner's fulfillment notice, once per order, in the payment's transaction.
 * `confirmed` and `noticed`: whether the customer and the owner get theirs.
 */
export async function enqueueOrderEmails(
  { queue, config }: Services,
  tx: Database,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { confirmed = true, noticed = true }: { confirmed?: boolean; noticed?: boolean } = {},
): Promise<void> {
  const props = { ...orderEmail(order, lines, config.publicUrl), ...(await replacedOrder(tx, order)) };
  await enqueueEmails(tx, queue, [
    ...(confirmed
      ? [
          {
            kind: 'order-confirmation' as const,
            recipient: order.customerEmail,
            dedupeKey: `order-confirmation:${order.id}`,
            orderId: order.id,
            props,
          },
        ]
      : []),
    ...(noticed
      ? [
          {
            kind: 'fulfillment-notice' as const,
            recipient: ownerAddress(config),
            dedupeKey: `fulfillment-notice:${order.id}`,
            orderId: order.id,
            props,
          },
        ]
      : []),
  ]);
}
