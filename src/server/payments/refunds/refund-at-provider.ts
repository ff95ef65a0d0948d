import { toDecimal } from '#domain/money/money.ts';
import type { refunds } from '../../db/schema/payments.ts';
import type { Services } from '../../services.ts';
import type { PaymentRow } from '../payments.queries.ts';

/** `ok` without an id: the money had gone back before. `refused`: it stays until somebody sends it by hand. */
export type RefundAnswer =
  | { kind: 'ok'; providerRefundId: string | null; isPending: boolean }
  | { kind: 'refused'; issue: string; debugId: string | null }
  | { kind: 'unknown'; reason: string };

export function providerName({ provider }: Pick<PaymentRow, 'provider'>): string {
  return provider === 'stripe' ? 'Stripe' : 'PayPal';
}

const alreadyRefunded: RefundAnswer = { kind: 'ok', providerRefundId: null, isPending: false };

/** Sends a refund to the provider that has the money, under an idempotency key of its own row. */
export async function refundAtProvider(
  { paypal, stripe }: Pick<Services, 'paypal' | 'stripe'>,
  payment: PaymentRow,
  refund: Pick<typeof refunds.$inferSelect, 'id' | 'amountCents'>,
): Promise<RefundAnswer> {
  const { captureId, providerOrderId } = payment;
  if (captureId === null || providerOrderId === null) {
    return { kind: 'refused', issue: 'NOTHING_CAPTURED', debugId: null };
  }
  if (payment.provider === 'stripe') {
    if (stripe === null) return { kind: 'unknown', reason: 'the shop has no Stripe keys' };
    const answer = await stripe.refund({
      intentId: providerOrderId,
      amount: refund.amountCents,
      refundId: refund.id,
    });
    if (answer.kind === 'ok') {
      return { kind: 'ok', providerRefundId: answer.value.id, isPending: answer.value.isPending };
    }
    if (answer.kind === 'unknown') return answer;
    const { issue, requestId } = answer;
    return issue === 'charge_already_refunded'
      ? alreadyRefunded
      : { kind: 'refused', issue, debugId: requestId };
  }
  const answer = await paypal.refundCapture(captureId, toDecimal(refund.amountCents), `r-${refund.id}`);
  if (answer.kind === 'ok') {
    const { id, status } = answer.value;
    // A 201 can hold a refund that came to nothing.
    if (status === 'FAILED' || status === 'CANCELLED') {
      return { kind: 'refused', issue: `REFUND_${status}`, debugId: null };
    }
    return { kind: 'ok', providerRefundId: id, isPending: status === 'PENDING' };
  }
  if (answer.kind === 'refused' && answer.issue === 'CAPTURE_FULLY_REFUNDED') return alreadyRefunded;
  return answer;
}
