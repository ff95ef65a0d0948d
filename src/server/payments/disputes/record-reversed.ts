import { and, eq, gte, isNull, ne } from 'drizzle-orm';
import { toDecimal, type Cents } from '#domain/money/amounts/money.ts';
import { hourMs } from '#domain/platform/time/durations.ts';
import { bookRefund } from '#server/money/ledger/book-refund.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { refundGroups, refunds } from '#server/db/schema/payments.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import { updatePayment, type PaymentRow } from '#server/payments/settle/payments.queries.ts';
import { storeSentBack } from '#server/payments/refunds/sent-back.ts';

export type Reversal = {
  /** The cause, such as 'dispute:PP-D-1'. A second booking of the same cause has no effect. */
  key: string;
  cents: Cents;
  reason: string;
  /** The money was not taken back before this. */
  since: Date;
};

/**
 * The provider took money back, such as after a lost dispute: it no longer counts as revenue and cannot be refunded again. An
 * earlier check at the provider may already have recorded the same money as returned. Runs in a transaction that holds the
 * payment's lock.
 */
export async function recordReversed(
  tx: Database,
  { payment, order }: { payment: PaymentRow; order: OrderRow },
  { key, cents, reason, since }: Reversal,
): Promise<void> {
  const back = await tx
    .select({ refund: refunds, group: refundGroups })
    .from(refunds)
    .innerJoin(refundGroups, eq(refundGroups.id, refunds.groupId))
    .where(and(eq(refunds.paymentId, payment.id), ne(refunds.status, 'failed')));
  if (back.some(({ group }) => group.key === key)) return;
  const gone = back.reduce((sum, { refund }) => sum + refund.amountCents, 0);
  const isHeard = await adopt(tx, payment, { key, cents, reason, since });
  const amount = isHeard ? 0 : Math.min(cents, payment.amountCents - gone);
  if (amount > 0) {
    const given = { cause: 'dispute', reason, key } as const;
    const taken = await storeSentBack(tx, { payment, order }, amount, given);
    await bookRefund(tx, taken, 'reversed');
  }
  const isAll = gone + amount >= payment.amountCents;
  await updatePayment(tx, payment.id, { status: isAll ? 'reversed' : 'partially-refunded' });
  await recordEvent(tx, order.id, {
    actor: 'provider',
    what: 'payment-reversed',
    detail: { amount: toDecimal(cents), reason },
  });
}

/** Clocks differ. */
const slack = hourMs;

async function adopt(tx: Database, payment: PaymentRow, reversal: Reversal): Promise<boolean> {
  const { key, cents, reason, since } = reversal;
  const [same] = await tx
    .select({ groupId: refundGroups.id })
    .from(refunds)
    .innerJoin(refundGroups, eq(refundGroups.id, refunds.groupId))
    .where(
      and(
        eq(refunds.paymentId, payment.id),
        eq(refunds.status, 'completed'),
        eq(refunds.amountCents, cents),
        isNull(refunds.providerRefundId),
        isNull(refundGroups.key),
        gte(refunds.createdAt, new Date(since.getTime() - slack)),
      ),
    )
    .limit(1);
  if (!same) return false;
  await tx.update(refundGroups).set({ key, reason }).where(eq(refundGroups.id, same.groupId));
  return true;
}
