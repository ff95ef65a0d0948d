import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Cents } from '#domain/money/money.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import type { RefundLine } from '#domain/payments/providers.ts';
import type { Database } from '#server/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { PaymentRow } from '#server/payments/payments.queries.ts';
import { refundPayment } from '#server/payments/refunds/refund-payment.ts';
import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import type { Services } from '#server/services.ts';
import { lockOrder } from './lock-order.ts';

export type RefundWish = {
  amount: Cents;
  lines: readonly RefundLine[] | null;
  reason: string;
  /** From the owner's form, so that a form sent twice makes one refund. */
  key: string;
};

/**
 * Refunds a part of an order's money, or all of it. The order's status does not change (R-REF-1). The provider is checked
 * first, to find refunds made there. Resolves to the refund's id.
 */
export async function refundOrder(
  services: Services,
  id: number,
  { amount, lines, reason, key }: RefundWish,
): Promise<Result<string>> {
  const { db } = services.database;
  const seen = await findPaying(db, id);
  if (seen) await settlePayment(services, seen.id);
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, id);
    if (!locked.ok) return locked;
    const payment = await findPaying(tx, id);
    if (payment === null) {
      return refused('conflict', 'This order has no payment to refund.', { field: 'amount' });
    }
    const asked = await refundPayment(services, tx, {
      payment,
      amount,
      lines,
      reason,
      key: `owner:${id}:${key}`,
      actor: 'owner',
    });
    if (asked.ok) return ok(asked.value.id);
    const { field, message } = asked.reason;
    return refused('conflict', message, { field });
  });
}

/** The payment that paid the order, otherwise the newest captured payment. */
async function findPaying(db: Database, orderId: number): Promise<PaymentRow | null> {
  const rows = await db
    .select({ payment: payments, transactionId: orders.paymentTransactionId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.orderId, orderId),
        inArray(payments.status, ['captured', 'partially-refunded', 'refunded']),
      ),
    )
    .orderBy(desc(payments.createdAt));
  const paying = rows.find(({ payment, transactionId }) => payment.captureId === transactionId);
  return (paying ?? rows[0])?.payment ?? null;
}
