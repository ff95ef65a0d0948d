import { toDecimal } from '#domain/money/money.ts';
import { meaningOfRefundIssue } from '#domain/payments/refund-issues.ts';
import type { refunds } from '../../db/schema/payments.ts';
import type { Services } from '../../services.ts';
import type { PaymentRow } from '../payments.queries.ts';
import { recordAnswer } from '../provider-answers.ts';

/**
 * `ok` without an id: the money had gone back before. `refused`: it stays until somebody sends it by hand. `unknown`: it may
 * be on its way, so ask again with the same id.
 */
export type RefundAnswer =
  | { kind: 'ok'; providerRefundId: string | null; isPending: boolean }
  | { kind: 'refused'; issue: string; debugId: string | null }
  | { kind: 'unknown'; reason: string };

export function providerName({ provider }: Pick<PaymentRow, 'provider'>): string {
  return provider === 'stripe' ? 'Stripe' : 'PayPal';
}

/** Sends a refund to the provider that has the money, under an idempotency key of its own row. */
export async function refundAtProvider(
  { paypal, stripe, database }: Pick<Services, 'paypal' | 'stripe' | 'database'>,
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
    await recordAnswer(database.db, payment.id, 'refund', answer);
    if (answer.kind === 'ok') {
      return { kind: 'ok', providerRefundId: answer.value.id, isPending: answer.value.isPending };
    }
    if (answer.kind === 'unknown') return answer;
    // A refund that failed is named so by the client, with a status that no answer had.
    const status = answer.issue.startsWith('refund_') ? null : answer.status;
    return refusalOf(answer.issue, status, answer.requestId);
  }
  const answer = await paypal.refundCapture(captureId, toDecimal(refund.amountCents), `r-${refund.id}`);
  await recordAnswer(database.db, payment.id, 'refund', answer);
  if (answer.kind === 'unknown') return answer;
  if (answer.kind === 'refused') return refusalOf(answer.issue, answer.status, answer.debugId);
  const { id, status } = answer.value;
  // A 201 can hold a refund that came to nothing.
  if (status === 'FAILED' || status === 'CANCELLED') return refusalOf(`REFUND_${status}`, null, null);
  return { kind: 'ok', providerRefundId: id, isPending: status === 'PENDING' };
}

function refusalOf(issue: string, status: number | null, debugId: string | null): RefundAnswer {
  switch (meaningOfRefundIssue(issue, status)) {
    case 'working':
      return { kind: 'unknown', reason: issue };
    case 'done':
      return { kind: 'ok', providerRefundId: null, isPending: false };
    case 'refused':
      return { kind: 'refused', issue, debugId };
  }
}
