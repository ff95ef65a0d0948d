import { eq } from 'drizzle-orm';
import { givingBack } from '#domain/payments/refunds/refund-quote.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments, refundGroups, refunds } from '#server/db/schema/payments.ts';
import { addAdjustments, readStanding } from '#server/orders/read/order-record.ts';
import { saveStanding } from '#server/orders/edit/save-standing.ts';
import { paysOrder } from '#server/payments/settle/payments.queries.ts';

type Wish = {
  paymentId: string;
  amountCents: number;
  status?: (typeof refunds.status.enumValues)[number];
  key?: string;
  cause?: (typeof refundGroups.cause.enumValues)[number];
} & Partial<Pick<typeof refunds.$inferInsert, 'providerRefundId' | 'issue' | 'createdAt'>>;

/** A refund for no part of its order that the owner asked for, and that no job sends. Resolves to its row. */
export async function insertRefund(db: Database, wish: Wish) {
  const { key = null, cause = 'owner', ...row } = wish;
  const [found] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, row.paymentId));
  if (!found) throw new Error('there is no such payment');
  const { payment, order } = found;
  const giving = paysOrder(payment, order)
    ? givingBack(await readStanding(db, order), [], { cents: row.amountCents, cause: 'goodwill' })
    : null;
  const [group] = await db
    .insert(refundGroups)
    .values({ orderId: order.id, cause, reason: 'wanted', key })
    .returning();
  if (!group) throw new Error('the refund was not stored');
  if (giving) await addAdjustments(db, order, giving.rows, { refundGroupId: group.id });
  const parts = giving?.parts ?? null;
  const [refund] = await db
    .insert(refunds)
    .values({ otherCents: row.amountCents, ...row, groupId: group.id, parts })
    .returning();
  if (!refund) throw new Error('the refund was not stored');
  await saveStanding(db, order.id);
  return refund;
}
