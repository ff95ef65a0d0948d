import { and, eq, ne, sum } from 'drizzle-orm';
import { toDecimal } from '#domain/money/money.ts';
import type { ProviderCapture } from '#domain/payments/next-step.ts';
import { payments, refunds } from '../../db/schema/payments.ts';
import { recordEvent } from '../../orders/record-event.ts';
import type { Services } from '../../services.ts';
import { alertOwner } from '../alert-owner.ts';
import { lockPayment } from '../payments.queries.ts';
import { settledState } from '../settle/settled-state.ts';
import type { Settlement } from '../settle/settle-payment.ts';
import { confirmRefunds } from './confirm-refunds.ts';
import { providerName } from './refund-at-provider.ts';

/**
 * Money went back. What this shop has promised is confirmed once as much is back. More than that, as by a refund that was
 * made in the provider's own pages, or a reversal, is recorded once, so that figures are less by it and nothing goes back
 * twice; what becomes of the order is for the owner to say.
 */
export async function recordReturned(
  services: Services,
  paymentId: string,
  capture: ProviderCapture,
): Promise<Settlement> {
  return services.database.db.transaction(async (tx) => {
    const found = await lockPayment(tx, paymentId);
    if (!found) return { state: 'closed' };
    const { payment, order } = found;
    // A dispute took it back while the provider was looked at.
    if (payment.status === 'reversed') return settledState(payment, order);
    const [own] = await tx
      .select({ amount: sum(refunds.amountCents).mapWith(Number) })
      .from(refunds)
      .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, 'failed')));
    const amount = Math.min(capture.returned, payment.amountCents) - (own?.amount ?? 0);
    if (payment.captureId !== capture.id || amount < 0) return settledState(payment, order);
    await confirmRefunds(tx, payment);
    const isAll = capture.returned >= payment.amountCents;
    if (isAll) await tx.update(payments).set({ status: 'refunded' }).where(eq(payments.id, paymentId));
    const settled = settledState({ ...payment, status: isAll ? 'refunded' : payment.status }, order);
    if (amount === 0) return settled;
    const provider = providerName(payment);
    await tx
      .insert(refunds)
      .values({ paymentId, amountCents: amount, reason: `Sent back at ${provider}.`, status: 'completed' });
    await recordEvent(tx, order.id, {
      actor: 'provider',
      what: 'refunded',
      detail: { amount: toDecimal(amount) },
    });
    await alertOwner(
      services,
      tx,
      order.id,
      `${toDecimal(amount)} USD of this order went back at ${provider}. The order is still ${order.status}.`,
    );
    return settled;
  });
}
