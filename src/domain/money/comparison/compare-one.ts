import type { ProviderCapture } from '#domain/payments/settle/next-step.ts';
import type { BookedPayment } from './compared.ts';
import type { Difference } from './differences.ts';

/**
 * Compares one payment's books with the provider's answer about that payment. A capture does not include reversals, so the returned
 * money of a disputed payment is not compared.
 */
export function compareOne(
  capture: ProviderCapture | null,
  payment: BookedPayment & { wasDisputed: boolean },
): Difference | null {
  const same = {
    reference: capture?.id ?? payment.captureId ?? payment.id,
    paymentId: payment.id,
    orderId: payment.orderId,
    orderNumber: null,
    movedAt: payment.bookedAt,
  };
  const isMoney = capture?.status === 'completed' || capture?.status === 'refunded';
  if (!isMoney) {
    if (!payment.isCaptured) return null;
    return { ...same, kind: 'order-without-money', ourCents: payment.cents, providerCents: null };
  }
  if (!payment.isCaptured) {
    return { ...same, kind: 'money-without-order', ourCents: null, providerCents: capture.amount };
  }
  if (capture.amount !== payment.cents) {
    return { ...same, kind: 'other-amount', ourCents: payment.cents, providerCents: capture.amount };
  }
  if (payment.wasDisputed) return null;
  const booked = payment.refunds.reduce((sum, { cents }) => sum + cents, 0);
  if (capture.returned > booked) {
    return { ...same, kind: 'unknown-refund', ourCents: null, providerCents: booked - capture.returned };
  }
  if (capture.returned === booked || payment.refunds.some(({ isOpen }) => isOpen)) return null;
  return { ...same, kind: 'other-amount', ourCents: -booked, providerCents: -capture.returned };
}
