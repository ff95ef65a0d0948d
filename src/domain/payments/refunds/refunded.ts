import type { Cents } from '#domain/money/amounts/money.ts';
import { refundableOf, type CountedRefund, type RefundedPayment } from './refundable.ts';
import { isTaken } from '#domain/payments/settle/payment-status.ts';

export type TakenPayment = RefundedPayment & {
  captureId: string | null;
  /** The payment request of a difference. */
  requestId?: string | null;
  refunds: readonly CountedRefund[];
};

/**
 * Whether all money of an order was refunded or is being refunded: of the capture that paid it and its differences or, if it was
 * never paid, of everything received for it. Orders paid outside the store and free orders have no capture.
 */
export function isMoneyGone(
  order: { paidAt: Date | string | null; paymentTransactionId: string | null },
  payments: readonly TakenPayment[],
): boolean {
  const taken = payments.filter(({ status }) => isTaken(status));
  const isGone = (payment: TakenPayment) => refundableOf(payment, payment.refunds) === 0;
  if (order.paidAt === null) return taken.length > 0 && taken.every(isGone);
  const paying = taken.filter(({ captureId }) => captureId === order.paymentTransactionId);
  const differences = taken.filter(({ requestId = null }) => requestId !== null);
  return paying.length > 0 && [...paying, ...differences].every(isGone);
}

/** Whether a refund on its way is the rest of the order's money: all of it is gone unless the provider refuses. */
export function isBeingRefunded(
  order: Parameters<typeof isMoneyGone>[0],
  payments: readonly TakenPayment[],
): boolean {
  const sent = payments.map((payment) => ({
    ...payment,
    refunds: payment.refunds.filter(({ status }) => status === 'completed'),
  }));
  return isMoneyGone(order, payments) && !isMoneyGone(order, sent);
}

/** Whether an order is shown as refunded: its payment was fully refunded. Amounts in cents. */
export function isRefunded(order: { totalCents: Cents; refundedCents: Cents }): boolean {
  return order.totalCents > 0 && order.refundedCents >= order.totalCents;
}
