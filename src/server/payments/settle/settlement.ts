import type { Cents } from '#domain/money/amounts/money.ts';
import { type PaymentEnd, isUnavailable } from '#domain/payments/settle/end-reasons.ts';
import { isPaid } from '#domain/orders/read/order-status.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import type { PaymentRow } from './payments.queries.ts';

/** A payment's status after a check. */
export type Settlement =
  /** `capture`: set if it was just recorded; `feeCents` null: not known yet. */
  | { state: 'paid'; capture?: { captureId: string; feeCents: Cents | null } }
  /** The capture is pending at the provider. */
  | { state: 'pending' }
  /** `restart`: the shopper may choose another payment method in the same window. */
  | { state: 'declined'; issue: string; restart: boolean }
  /** The order cannot be fulfilled as placed: sold out, hidden, or restricted. */
  | { state: 'unavailable'; end: PaymentEnd }
  /** The money was received, cannot be kept for this order, and is refunded. */
  | { state: 'returned'; end: PaymentEnd }
  /** The shopper has not approved. */
  | { state: 'waiting' }
  /** Replaced, cancelled or abandoned: never captured. */
  | { state: 'closed' }
  /** The provider did not answer. The reconciler will retry. */
  | { state: 'unknown' };

type Known = Pick<
  PaymentRow,
  'requestId' | 'status' | 'captureId' | 'providerIssue' | 'endReason' | 'endDetail'
>;

/** The result from our own rows, if the provider has nothing to add. A webhook may have been faster than the shopper's return. */
export function settledState(
  payment: Known,
  order: Pick<OrderRow, 'status' | 'paymentTransactionId'>,
): Settlement {
  switch (payment.status) {
    case 'captured':
    case 'partially-refunded':
    case 'refunded':
    case 'reversed':
      if (payment.requestId !== null) {
        return payment.endReason === null ? { state: 'paid' } : { state: 'returned', end: endOf(payment) };
      }
      if (order.paymentTransactionId !== payment.captureId) return { state: 'returned', end: endOf(payment) };
      return isPaid(order.status) ? { state: 'paid' } : { state: 'closed' };
    case 'pending':
      return { state: 'pending' };
    case 'voided':
    case 'abandoned': {
      const end = endOf(payment);
      if (isUnavailable(end.reason)) return { state: 'unavailable', end };
      const isDeclined = end.reason === 'declined' || end.reason === 'too-many-declines';
      if (!isDeclined) return { state: 'closed' };
      return { state: 'declined', issue: payment.providerIssue ?? 'DECLINED', restart: false };
    }
    case 'creating':
      return { state: 'waiting' };
    case 'created':
    case 'approved':
    case 'capturing':
      return { state: 'closed' };
  }
}

function endOf({ endReason, endDetail }: Known): PaymentEnd {
  return { reason: endReason ?? 'order-moved-on', ...(endDetail ? { detail: endDetail } : {}) };
}
