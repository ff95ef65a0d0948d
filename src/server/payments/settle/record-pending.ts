import { eq } from 'drizzle-orm';
import type { ProviderCapture } from '#domain/payments/next-step.ts';
import { takeOrderedLines } from '../../cart/take-lines.ts';
import { payments } from '../../db/schema/payments.ts';
import { recordEvent } from '../../orders/record-event.ts';
import type { Services } from '../../services.ts';
import { lockPayment } from '../payments.queries.ts';
import type { Settlement } from './settle-payment.ts';

/** The capture waits for a bank or a review: a payment in flight. Units stay held, lines leave the cart (decisions, 'Pending capture'). */
export async function recordPending(
  { database }: Services,
  paymentId: string,
  capture: ProviderCapture,
): Promise<Settlement> {
  return database.db.transaction(async (tx) => {
    const found = await lockPayment(tx, paymentId);
    if (!found) return { state: 'closed' };
    const { payment, order } = found;
    if (payment.status !== 'capturing' && payment.status !== 'created') return { state: 'pending' };
    await tx
      .update(payments)
      .set({ status: 'pending', captureId: capture.id, lastIssue: capture.issue })
      .where(eq(payments.id, payment.id));
    // Nobody waits for it: its money goes back once it is here.
    if (order.status === 'pending') await takeOrderedLines(tx, order.cartId, order.id);
    await recordEvent(tx, order.id, {
      actor: 'provider',
      what: 'payment pending',
      detail: { reason: capture.issue },
    });
    return { state: 'pending' };
  });
}
