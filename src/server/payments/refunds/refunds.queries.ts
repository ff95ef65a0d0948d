import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { statusAfter } from '#domain/payments/refundable.ts';
import type { RefundLine } from '#domain/payments/providers.ts';
import type { PaymentStatus } from '#domain/payments/payment-status.ts';
import type { Database } from '#server/db/open-database.ts';
import { orderAdjustments } from '#server/db/schema/orders.ts';
import { payments, refundGroups, refunds } from '#server/db/schema/payments.ts';
import type { PaymentRow } from '#server/payments/payments.queries.ts';

/** Requested, and neither confirmed nor refused. */
export const isOpenRefund = inArray(refunds.status, ['requested', 'pending']);

/**
 * Updates a captured payment's status from its refunds; a reversed payment stays reversed. Call it in a transaction that holds the
 * payment's lock.
 */
export async function updateRefundedStatus(
  tx: Database,
  payment: Pick<PaymentRow, 'id' | 'amountCents' | 'status'>,
): Promise<PaymentStatus> {
  const made = await tx.select().from(refunds).where(eq(refunds.paymentId, payment.id));
  const status = statusAfter(payment.amountCents, made);
  const [moved] = await tx
    .update(payments)
    .set({ status })
    .where(and(eq(payments.id, payment.id), inArray(payments.status, ['captured', 'partially-refunded'])))
    .returning({ status: payments.status });
  return moved?.status ?? payment.status;
}

/** A part of a refund as it is shown: with the refund as it was given, and its units on the first part. */
export type OrderRefundRow = typeof refunds.$inferSelect & {
  group: typeof refundGroups.$inferSelect;
  provider: (typeof payments.$inferSelect)['provider'];
  lines: RefundLine[];
};

/** All refunds of an order's payments, the newest first. */
export async function findRefunds(db: Database, orderId: number): Promise<OrderRefundRow[]> {
  const rows = await db
    .select({ refund: refunds, group: refundGroups, provider: payments.provider })
    .from(refunds)
    .innerJoin(refundGroups, eq(refundGroups.id, refunds.groupId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refundGroups.orderId, orderId))
    .orderBy(desc(refunds.createdAt), desc(refunds.part), desc(refunds.id));
  const units = await findUnits(db, orderId);
  return rows.map(({ refund, group, provider }) => {
    const lines = refund.part === 0 ? (units.get(group.id) ?? []) : [];
    return { ...refund, group, provider, lines };
  });
}

/** The units that each refund gave back. */
async function findUnits(db: Database, orderId: number): Promise<Map<string | null, RefundLine[]>> {
  const { lineId, units, restocked, refundGroupId } = orderAdjustments;
  const rows = await db
    .select({ lineId, units, restocked, refundGroupId })
    .from(orderAdjustments)
    .where(
      and(eq(orderAdjustments.orderId, orderId), eq(orderAdjustments.cause, 'refund'), isNotNull(lineId)),
    )
    .orderBy(asc(orderAdjustments.id));
  const lines = rows.map((row) => ({
    groupId: row.refundGroupId,
    line: {
      lineId: row.lineId ?? 0,
      quantity: 0 - row.units,
      ...(row.restocked > 0 && { restock: row.restocked }),
    },
  }));
  const byGroup = Map.groupBy(lines, ({ groupId }) => groupId);
  return new Map([...byGroup].map(([id, list]) => [id, list.map(({ line }) => line)]));
}

/** The parts of one refund, the newest first. */
export async function findParts(db: Database, groupId: string): Promise<OrderRefundRow[]> {
  const [group] = await db.select().from(refundGroups).where(eq(refundGroups.id, groupId));
  return group ? (await findRefunds(db, group.orderId)).filter((part) => part.groupId === groupId) : [];
}
