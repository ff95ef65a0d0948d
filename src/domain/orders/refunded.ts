import type { Cents } from '#domain/money/money.ts';
import { refundableOf, type CountedRefund, type RefundedPayment } from '#domain/payments/refundable.ts';
import { isTaken } from '#domain/payments/payment-status.ts';

export type TakenPayment = RefundedPayment & { captureId: string | null; refunds: readonly CountedRefund[] };

/**
 * Whether all money of an order was refunded or is being refunded: of the capture that paid it or, if it was never paid, of
 * everything received for it. Orders paid outside the store and free orders have no capture.
 */
export function isMoneyGone(
  order: { paidAt: Date | string | null; paymentTransactionId: string | null },
  payments: readonly TakenPayment[],
): boolean {
  const taken = payments.filter(({ status }) => isTaken(status));
  const paying =
    order.paymentTransactionId === null && order.paidAt === null
      ? taken
      : taken.filter(({ captureId }) => captureId === order.paymentTransactionId);
  return paying.length > 0 && paying.every((payment) => refundableOf(payment, payment.refunds) === 0);
}

/** Whether an order is shown as refunded: its payment was fully refunded. Amounts in cents. */
export function isRefunded(order: { totalCents: Cents; refundedCents: Cents }): boolean {
  return order.totalCents > 0 && order.refundedCents >= order.totalCents;
}
