import { and, eq } from 'drizzle-orm';
import { toDecimal } from '#domain/money/money.ts';
import { bookRefund } from '../../books/book-refund.ts';
import type { Database } from '../../db/client.ts';
import { payments, refunds } from '../../db/schema/payments.ts';
import { recordEvent } from '../../orders/record-event.ts';
import type { Services } from '../../services.ts';
import { alertOwner } from '../alert-owner.ts';
import { lockPayment } from '../payments.queries.ts';
import { isOpenRefund } from './confirm-refunds.ts';
import { providerName, refundAtProvider } from './refund-at-provider.ts';

/**
 * Sends a committed refund under its own request id. Asks to be repeated where the provider did not answer, and while it
 * works on the refund: the same call then tells how that stands.
 */
export async function sendRefund(services: Services, refundId: string): Promise<void | { retry: string }> {
  const { database, log } = services;
  const [found] = await database.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (!found?.payment.captureId || found.refund.status === 'completed' || found.refund.status === 'failed')
    return;
  const { refund, payment } = found;
  const provider = providerName(payment);
  const answer = await refundAtProvider(services, payment, refund);
  if (answer.kind === 'unknown') return { retry: `${provider} did not answer: ${answer.reason}` };
  if (answer.kind === 'refused') {
    log.error({ refundId, issue: answer.issue, debugId: answer.debugId }, `${provider} refused a refund`);
    await database.db.transaction(async (tx) => {
      await lockPayment(tx, payment.id);
      if (!(await moveOpen(tx, refundId, { status: 'failed' }))) return;
      await alertOwner(
        services,
        tx,
        payment.orderId,
        `${provider} refused the refund (${answer.issue}). Please refund by hand.`,
      );
    });
    return;
  }
  const { providerRefundId, isPending } = answer;
  if (isPending && refund.status === 'pending') return { retry: `${provider} has not finished the refund` };
  await database.db.transaction(async (tx) => {
    await lockPayment(tx, payment.id);
    const status = isPending ? 'pending' : 'completed';
    if (!(await moveOpen(tx, refundId, { status, providerRefundId }))) return;
    if (!isPending && refund.amountCents >= payment.amountCents) {
      await tx.update(payments).set({ status: 'refunded' }).where(eq(payments.id, payment.id));
    }
    if (!isPending) await bookRefund(tx, refund);
    await recordEvent(tx, payment.orderId, {
      actor: 'provider',
      what: isPending ? 'refund is on its way' : 'refunded',
      detail: { amount: toDecimal(refund.amountCents) },
    });
  });
  if (isPending) return { retry: `${provider} has not finished the refund` };
}

/** False where the provider's event has confirmed the refund meanwhile, and told of it. */
async function moveOpen(
  tx: Database,
  refundId: string,
  change: Partial<typeof refunds.$inferInsert>,
): Promise<boolean> {
  const moved = await tx
    .update(refunds)
    .set(change)
    .where(and(eq(refunds.id, refundId), isOpenRefund))
    .returning({ id: refunds.id });
  return moved.length > 0;
}
