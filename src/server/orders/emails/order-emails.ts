import type { Database } from '#server/platform/db/open-database.ts';
import { ownerAddress } from '#server/platform/email-sending/addresses.ts';
import { enqueueEmails } from '#server/platform/email-sending/enqueue-email.ts';
import { orderEmail } from './order-email.ts';
import { replacedOrder } from '#server/orders/read/replaced-order.ts';
import type { Services } from '#server/services.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/read/orders.queries.ts';

/**
 * Enqueues the customer's confirmation and the owner's fulfillment notice in the payment's transaction: once, and again for an order
 * that is paid again after all its money went back (R-REF-3). `confirmed` and `noticed`: whether the customer and the owner get theirs.
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
            dedupeKey: `order-confirmation:${order.id}:${order.round}`,
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
            dedupeKey: `fulfillment-notice:${order.id}:${order.round}`,
            orderId: order.id,
            props,
          },
        ]
      : []),
  ]);
}
