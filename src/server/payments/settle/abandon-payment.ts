import { and, eq, inArray } from 'drizzle-orm';
import { endSentence, type PaymentEnd } from '#domain/payments/settle/end-reasons.ts';
import { openPaymentStatuses, isInFlight } from '#domain/payments/settle/payment-status.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { payments } from '#server/db/schema/payments.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import type { Services } from '#server/services.ts';
import { releaseHolds } from '#server/catalog/stock/holds.ts';
import { lockPayment, type PaymentRow, findOpenPayment } from './payments.queries.ts';
import type { Settlement } from './settlement.ts';

/**
 * Abandons a payment for good: nothing was captured, and its approval never will be. Only if it is unchanged since the caller read
 * it; otherwise it must be checked again.
 */
export async function abandonPayment(
  { database }: Pick<Services, 'database'>,
  seen: Pick<PaymentRow, 'id' | 'status'>,
  end: PaymentEnd,
  providerIssue?: string,
): Promise<Settlement | 'look-again'> {
  return database.db.transaction(async (tx) => {
    const found = await lockPayment(tx, seen.id);
    if (found?.payment.status !== seen.status) return 'look-again';
    await closePayment(tx, found.payment, end, providerIssue);
    return { state: 'closed' };
  });
}

/** Closes a payment in the caller's transaction, which holds the order's lock. A no-op if the payment is final. */
export async function closePayment(
  tx: Database,
  payment: PaymentRow,
  end: PaymentEnd,
  providerIssue?: string,
): Promise<void> {
  const { reason, detail = null } = end;
  const [closed] = await tx
    .update(payments)
    .set({
      status: reason === 'closed-at-provider' ? 'voided' : 'abandoned',
      endReason: reason,
      endDetail: detail,
      nextLookAt: null,
      // Undefined: the one before stays.
      providerIssue,
    })
    .where(and(eq(payments.id, payment.id), inArray(payments.status, [...openPaymentStatuses])))
    .returning({ id: payments.id });
  if (!closed) return;
  await releaseHolds(tx, payment.orderId);
  await recordEvent(tx, payment.orderId, {
    actor: 'system',
    what: 'payment-given-up',
    detail: { reason: endSentence(end, null), ...(providerIssue && { issue: providerIssue }) },
  });
}

/**
 * Closes an order's unapproved attempt, because an order has one attempt that can still move money. An attempt in flight stays. True if
 * there is none now. Call it in a transaction that holds the order's lock.
 */
export async function closeUnapproved(tx: Database, orderId: number): Promise<boolean> {
  const open = await findOpenPayment(tx, orderId);
  if (open === null) return true;
  if (isInFlight(open.status)) return false;
  await closePayment(tx, open, { reason: 'paid-otherwise' });
  return true;
}
