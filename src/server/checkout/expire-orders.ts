import { and, eq, gt, inArray, isNull, lt, notExists } from 'drizzle-orm';
import { openPaymentStatuses } from '#domain/payments/payment-status.ts';
import { unpaidOrderMs } from '#domain/orders/order-expiry.ts';
import { orders } from '#server/db/schema/orders.ts';
import { paymentRequests } from '#server/db/schema/payment-requests.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { Services } from '#server/services.ts';
import { sweepHoldStarts } from '#server/stock/hold-starts.ts';
import { replaceOrder } from './replace-order.ts';

/** Cancels pending orders that stay unpaid for a day (R-CHK-14), or as long as their payment request works (R-PAYREQ-6). */
export async function expireOrders({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await sweepHoldStarts(database.db, clock());
  const oldest = new Date(clock().getTime() - unpaidOrderMs);
  const open = database.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), inArray(payments.status, [...openPaymentStatuses])));
  const asked = database.db
    .select({ id: paymentRequests.id })
    .from(paymentRequests)
    .where(
      and(
        eq(paymentRequests.orderId, orders.id),
        eq(paymentRequests.state, 'open'),
        gt(paymentRequests.expiresAt, clock()),
      ),
    );
  const stale = await database.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'pending'),
        isNull(orders.deletedAt),
        isNull(orders.paidAt),
        lt(orders.createdAt, oldest),
        notExists(open),
        notExists(asked),
      ),
    )
    .limit(500);
  for (const { id } of stale) {
    await database.db.transaction(async (tx) => {
      const [order] = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.id, id), eq(orders.status, 'pending')))
        .for('update');
      if (order) await replaceOrder(tx, order, 'order-expired');
    });
  }
}
