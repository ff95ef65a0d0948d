import { and, eq, gt, inArray, isNull, lt, notExists, type SQL } from 'drizzle-orm';
import { openPaymentStatuses } from '#domain/payments/settle/payment-status.ts';
import { unpaidOrderMs } from '#domain/orders/edit/order-expiry.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { paymentRequests } from '#server/db/schema/payment-requests.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { Services } from '#server/services.ts';
import { sweepHoldStarts } from '#server/catalog/stock/hold-starts.ts';
import { replaceOrder } from './replace-order.ts';

/**
 * Cancels pending orders that stay unpaid for a day (R-CHK-14), or as long as their payment request works (R-PAYREQ-6). A payment or
 * a payment request may come after the list was read, so each order is checked again under its lock.
 */
export async function expireOrders({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const { db } = database;
  await sweepHoldStarts(db, clock());
  const stale = await db.select({ id: orders.id }).from(orders).where(isStale(db, clock()));
  for (const { id } of stale) {
    await db.transaction(async (tx) => {
      const isThis = eq(orders.id, id);
      await tx.select({ id: orders.id }).from(orders).where(isThis).for('update');
      const [order] = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(and(isThis, isStale(tx, clock())));
      if (order) await replaceOrder(tx, order, 'order-expired');
    });
  }
}

function isStale(db: Database, now: Date): SQL | undefined {
  const open = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), inArray(payments.status, [...openPaymentStatuses])));
  const asked = db
    .select({ id: paymentRequests.id })
    .from(paymentRequests)
    .where(
      and(
        eq(paymentRequests.orderId, orders.id),
        eq(paymentRequests.state, 'open'),
        gt(paymentRequests.expiresAt, now),
      ),
    );
  return and(
    eq(orders.status, 'pending'),
    isNull(orders.deletedAt),
    isNull(orders.paidAt),
    lt(orders.createdAt, new Date(now.getTime() - unpaidOrderMs)),
    notExists(open),
    notExists(asked),
  );
}
