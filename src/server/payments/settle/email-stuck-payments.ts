import { eq } from 'drizzle-orm';
import { orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import type { Services } from '#server/services.ts';
import { ownerAlert } from './alert-owner.ts';

/**
 * Emails the owner once when payments become stuck, regardless of how many: a provider that is down delays all of them.
 * Another process, or this one after a restart, sees the same payment and sends nothing.
 */
export function createStuckEmails(services: Services): () => Promise<void> {
  let isAlerted = false;
  return async () => {
    const [longest] = services.health.stuckPayments();
    if (longest !== undefined && !isAlerted) await emailOwner(services, longest);
    isAlerted = longest !== undefined;
  };
}

async function emailOwner(services: Services, paymentId: string): Promise<void> {
  const { database, queue } = services;
  await database.db.transaction(async (tx) => {
    const [order] = await tx
      .select({ id: orders.id, number: orders.number })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(payments.id, paymentId));
    if (!order) return;
    const alert = ownerAlert(services, {
      dedupeKey: `stuck-payment:${paymentId}`,
      orderId: order.id,
      title: `The payment of order ${order.number} is stuck`,
      orderNumber: order.number,
      paragraphs: [
        'The payment provider has not said for 10 minutes whether the money moved. The store keeps asking, and the customer does not need to do anything.',
        'If this continues, look up the payment at the provider. The dashboard lists every stuck payment.',
      ],
    });
    await enqueueEmail(tx, queue, alert);
  });
}
