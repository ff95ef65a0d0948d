import { isPaid } from '#domain/orders/states.ts';
import type { OrderRow } from '../../orders/orders.queries.ts';
import type { PaymentRow } from '../payments.queries.ts';
import { unavailableMessage } from './close-reason.ts';
import type { Settlement } from './settle-payment.ts';

/** What our own rows say, where the provider has nothing to add. A webhook may have been faster than the buyer's return. */
export function settledState(payment: PaymentRow, order: OrderRow): Settlement {
  switch (payment.status) {
    case 'captured':
    case 'partially-refunded':
    case 'refunded':
    case 'reversed':
      if (order.paymentTransactionId !== payment.captureId) return returned(payment.lastIssue);
      return isPaid(order.status) ? { state: 'paid' } : { state: 'closed' };
    case 'pending':
      return { state: 'pending' };
    case 'voided':
    case 'abandoned': {
      const message = unavailableMessage(payment.lastIssue);
      if (message !== null) return { state: 'unavailable', message };
      if (payment.declinedAt === null) return { state: 'closed' };
      return { state: 'declined', issue: payment.lastIssue ?? 'DECLINED', restart: false };
    }
    case 'creating':
      return { state: 'waiting' };
    case 'created':
    case 'approved':
    case 'capturing':
      return { state: 'closed' };
  }
}

/** The money came, could not be kept for this order, and goes back. */
export function returned(reason: string | null): Settlement {
  return { state: 'returned', message: reason ?? 'The payment is being returned.' };
}
