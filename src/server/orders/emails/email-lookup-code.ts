import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { dayMs } from '#domain/platform/time/durations.ts';
import { orderLookups, orders } from '#server/db/schema/orders.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import type { Services } from '#server/services.ts';

/** Emails a lookup's code to the order's own address, once. A lookup without an order sends nothing. */
export async function emailLookupCode(
  { database, queue, config }: Services,
  lookupId: string,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const [order] = await tx
      .select({ id: orders.id, number: orders.number, recipient: orders.customerEmail })
      .from(orderLookups)
      .innerJoin(orders, eq(orders.id, orderLookups.orderId))
      .where(eq(orderLookups.id, lookupId));
    if (!order) return;
    await enqueueEmail(tx, queue, {
      kind: 'order-lookup-code',
      recipient: order.recipient,
      dedupeKey: `order-lookup-code:${lookupId}`,
      orderId: order.id,
      props: { lookupId, orderNumber: order.number, shopUrl: config.publicUrl },
    });
  });
}

/** Lookups without an order are deleted when they expire; the others stay a day, to be counted. Run every quarter of an hour. */
export async function sweepOrderLookups({ database, clock }: Services): Promise<void> {
  const now = clock();
  const dayAgo = new Date(now.getTime() - dayMs);
  await database.db
    .delete(orderLookups)
    .where(
      or(
        and(isNull(orderLookups.orderId), lt(orderLookups.expiresAt, now)),
        lt(orderLookups.createdAt, dayAgo),
      ),
    );
}
