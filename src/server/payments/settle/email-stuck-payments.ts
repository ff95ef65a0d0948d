import { eq } from 'drizzle-orm';
import { orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { tellOwner } from '#server/platform/health/tell-owner.ts';
import type { Services } from '#server/services.ts';

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
  const [order] = await services.database.db
    .select({ id: orders.id, number: orders.number })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId));
  if (!order) return;
  const occurrence = { dedupeKey: `stuck-payment:${paymentId}`, order };
  await tellOwner(services, { kind: 'payment', order: order.number }, occurrence);
}
