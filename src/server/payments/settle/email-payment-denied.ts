import type { Database } from '#server/platform/db/open-database.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import type { Services } from '#server/services.ts';
import type { PaymentRow } from './payments.queries.ts';

/** Emails the customer that a pending payment was denied; once per pending capture, committed with its end. */
export async function emailPaymentDenied(
  { queue, config }: Services,
  tx: Database,
  { payment, order }: { payment: PaymentRow; order: OrderRow },
): Promise<void> {
  await enqueueEmail(tx, queue, {
    kind: 'payment-denied',
    recipient: order.customerEmail,
    dedupeKey: `payment-denied:${payment.captureId ?? payment.id}`,
    orderId: order.id,
    props: {
      orderNumber: order.number,
      customerName: order.customerName,
      totalCents: order.totalCents,
      shopUrl: config.publicUrl,
    },
  });
}
