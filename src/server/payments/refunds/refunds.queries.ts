import { and, desc, eq, inArray } from 'drizzle-orm';
import { statusAfter } from '#domain/payments/refunds/refundable.ts';
import type { RefundLine } from '#domain/payments/providers/providers.ts';
import type { PaymentStatus } from '#domain/payments/settle/payment-status.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { orderAdjustments } from '#server/db/schema/orders.ts';
import { payments, refundGroups, refunds } from '#server/db/schema/payments.ts';
import type { RefundOfGroup } from '#server/orders/read/payments-of-orders.ts';
import type { PaymentRow } from '#server/payments/settle/payments.queries.ts';

/** Requested, and neither confirmed nor refused. */
export const isOpenRefund = inArray(refunds.status, ['requested', 'pending']);

/** A refund that is neither confirmed nor refused, with its payment. */
export async function findOpenRefund(db: Database, refundId: string) {
  const [found] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.id, refundId), isOpenRefund));
  return found ?? null;
}

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

/** A part of a refund as it is shown: its units are on the first part. */
export type OrderRefundRow = RefundOfGroup & { lines: RefundLine[] };

/** Refunds, the newest first, with the units on the first part of each. `adjustments`: all rows of their orders or groups. */
export function withUnits(
  made: readonly RefundOfGroup[],
  adjustments: readonly UnitsOfRefund[],
): OrderRefundRow[] {
  const units = Map.groupBy(
    adjustments.filter(({ cause, lineId }) => cause === 'refund' && lineId !== null),
    ({ refundGroupId }) => refundGroupId,
  );
  return made.map((refund) => {
    const rows = refund.part === 0 ? (units.get(refund.groupId) ?? []) : [];
    return { ...refund, lines: rows.map(lineOfRefund) };
  });
}

type UnitsOfRefund = Pick<
  typeof orderAdjustments.$inferSelect,
  'cause' | 'lineId' | 'units' | 'restocked' | 'refundGroupId'
>;

function lineOfRefund({ lineId, units, restocked }: UnitsOfRefund): RefundLine {
  return { lineId: lineId ?? 0, quantity: 0 - units, ...(restocked > 0 && { restock: restocked }) };
}

/** The parts of one refund, the newest first. */
export async function findParts(db: Database, groupId: string): Promise<RefundOfGroup[]> {
  const rows = await db
    .select({ refund: refunds, group: refundGroups, payment: payments })
    .from(refunds)
    .innerJoin(refundGroups, eq(refundGroups.id, refunds.groupId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.groupId, groupId))
    .orderBy(desc(refunds.createdAt), desc(refunds.part), desc(refunds.id));
  return rows.map(({ refund, group, payment: { provider, round } }) => ({
    ...refund,
    group,
    provider,
    round,
  }));
}
