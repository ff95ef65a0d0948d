import { trackingUrl } from '#domain/shipping/tracking.ts';
import type { Database } from '#server/db/open-database.ts';
import { enqueueEmail } from '#server/email/enqueue-email.ts';
import { orderEmail } from '#server/orders/order-email.ts';
import type { Services } from '#server/services.ts';
import { findOrderLines, type OrderRow } from '#server/orders/orders.queries.ts';

/** Emails the tracking information to the customer, once per version of the order. Resolves to the email's id. */
export async function enqueueShippingNotice(
  { queue, config }: Services,
  tx: Database,
  order: OrderRow,
): Promise<string | null> {
  const { orderNumber, customerName, lines, shippingAddress, shopUrl } = orderEmail(
    order,
    await findOrderLines(tx, [order.id]),
    config.publicUrl,
  );
  return enqueueEmail(tx, queue, {
    kind: 'shipping-notice',
    recipient: order.customerEmail,
    dedupeKey: `shipping-notice:${order.id}:${order.version}`,
    orderId: order.id,
    props: {
      orderNumber,
      customerName,
      lines,
      shippingAddress,
      carrier: order.shippingCarrier,
      trackingNumber: order.trackingNumber,
      trackingUrl: trackingUrl(order.shippingCarrier, order.trackingNumber),
      shippingDate: order.shippingDate,
      estimatedDelivery: order.estimatedDelivery,
      notes: order.customerNotes,
      shopUrl,
    },
  });
}
