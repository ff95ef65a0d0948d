import type { Cents } from '#domain/money/money.ts';
import { refundableOf, type CountedRefund, type RefundedPayment } from '#domain/payments/refundable.ts';
import { isTaken } from '#domain/payments/states.ts';

export type TakenPayment = RefundedPayment & { captureId: string | null; refunds: readonly CountedRefund[] };

/**
 * Whether the money of an order, all of it, went back or is on its way back: of the capture that paid it or, where it was never
 * paid, of all that came for it. Money that the owner was paid outside the store, and orders that cost nothing, have no capture.
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

/** Whether an order is shown as refunded: all that paid it is back with the customer. Amounts in cents. */
export function isRefunded(order: { totalCents: Cents; refundedCents: Cents }): boolean {
  return order.totalCents > 0 && order.refundedCents >= order.totalCents;
}
