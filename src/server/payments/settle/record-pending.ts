import { isSold } from '#domain/orders/read/order-status.ts';
import type { ProviderCapture } from '#domain/payments/settle/next-step.ts';
import { isGivenUp } from '#domain/payments/settle/payment-status.ts';
import { takeOrderedLines } from '#server/selling/cart/take-lines.ts';
import { findOrderLines } from '#server/orders/read/orders.queries.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import type { Services } from '#server/services.ts';
import { holdForPayment } from '#server/catalog/stock/hold-for-payment.ts';
import { lockPayment, updatePayment } from './payments.queries.ts';
import { closeUnapproved } from './abandon-payment.ts';
import { settledState, type Settlement } from './settlement.ts';

/**
 * The capture is pending at a bank or in review: a payment in flight. Units are held, lines leave the cart (R-PAY-21). An abandoned
 * payment, as after a bank's refusal, becomes open again; `unknown` while another one is in flight.
 */
export async function recordPending(
  { database, clock }: Services,
  paymentId: string,
  capture: ProviderCapture,
): Promise<Settlement> {
  return database.db.transaction(async (tx) => {
    const found = await lockPayment(tx, paymentId);
    if (!found) return { state: 'closed' };
    const { payment, order } = found;
    const wasGivenUp = isGivenUp(payment.status);
    const isMoving = ['created', 'approved', 'capturing'].includes(payment.status);
    if (!wasGivenUp && !isMoving) {
      return settledState(payment, order);
    }
    if (wasGivenUp && !(await closeUnapproved(tx, order.id))) return { state: 'unknown' };
    await updatePayment(tx, payment.id, {
      status: 'pending',
      captureId: capture.id,
      providerIssue: capture.issue,
      endReason: null,
      endDetail: null,
    });
    // An order that is no longer pending needs nothing: the money is refunded when it arrives.
    if (order.status === 'pending' && !isSold(order)) {
      // A capture started here holds its units. If a debit's units are gone, its money is refunded when it arrives.
      if (payment.status !== 'capturing') {
        const lines = await findOrderLines(tx, [order.id]);
        await holdForPayment(tx, order, lines, clock(), 'in flight');
      }
      await takeOrderedLines(tx, order.cartId, order.id);
    }
    await recordEvent(tx, order.id, {
      actor: 'provider',
      what: 'payment-pending',
      detail: { reason: capture.issue },
    });
    return { state: 'pending' };
  });
}
