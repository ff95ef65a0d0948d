import { and, desc, eq, inArray } from 'drizzle-orm';
import { statusAfter } from '#domain/payments/refundable.ts';
import type { PaymentStatus } from '#domain/payments/payment-status.ts';
import { partsOfRefund } from '#domain/payments/split-refund.ts';
import type { Database } from '#server/db/open-database.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
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

/** All refunds of an order's payments, the newest first. */
export async function findRefunds(db: Database, orderId: number) {
  const rows = await db
    .select({ refund: refunds, provider: payments.provider })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(refunds.createdAt), desc(refunds.id));
  return rows.map(({ refund, provider }) => ({ ...refund, provider }));
}

export type OrderRefundRow = Awaited<ReturnType<typeof findRefunds>>[number];

/** All parts of the refund that this one belongs to, with itself (R-REF-18). */
export async function findParts(db: Database, refundId: string): Promise<OrderRefundRow[]> {
  const [found] = await db
    .select({ refund: refunds, orderId: payments.orderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  return found ? partsOfRefund(found.refund, await findRefunds(db, found.orderId)) : [];
}
