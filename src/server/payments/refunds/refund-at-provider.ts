import { meaningOfRefundIssue } from '#domain/payments/refunds/refund-issues.ts';
import type { refunds } from '#server/db/schema/payments.ts';
import type { Services } from '#server/services.ts';
import { findProvider } from '#server/payments/providers/find-provider.ts';
import type { Refunded } from '#server/payments/providers/payment-provider.ts';
import type { PaymentRow } from '#server/payments/settle/payments.queries.ts';
import { recordAnswer } from '#server/payments/providers/provider-answers.ts';

/**
 * `ok` without an id: already refunded. `refused`: not refunded; the owner must do it at the provider. `unknown`: it may have
 * succeeded, so retry with the same id.
 */
export type RefundAnswer =
  | { kind: 'ok'; providerRefundId: string | null; isPending: boolean }
  | { kind: 'refused'; issue: string; debugId: string | null }
  | { kind: 'unknown'; reason: string };

/** Sends a refund to the payment's provider, with an idempotency key from its own row. */
export async function refundAtProvider(
  services: Services,
  payment: PaymentRow,
  refund: Pick<typeof refunds.$inferSelect, 'id' | 'amountCents'>,
): Promise<RefundAnswer> {
  // The owner hands it over: it is only recorded (R-DRAFT-6).
  if (payment.provider === 'cash') return { kind: 'ok', providerRefundId: null, isPending: false };
  const { captureId, providerOrderId } = payment;
  if (captureId === null || providerOrderId === null) {
    return { kind: 'refused', issue: 'NOTHING_CAPTURED', debugId: null };
  }
  const { refunded, answer } = await findProvider(services, payment).refund(services, {
    captureId,
    providerOrderId,
    cents: refund.amountCents,
    refundId: refund.id,
  });
  if (answer !== null) await recordAnswer(services.database.db, payment.id, 'refund', answer);
  return readRefunded(refunded);
}

/** A refusal may mean that it was already refunded, or is still in progress. */
export function readRefunded(refunded: Refunded): RefundAnswer {
  if (refunded.kind === 'ok') {
    return { kind: 'ok', providerRefundId: refunded.id, isPending: refunded.isPending };
  }
  if (refunded.kind === 'unknown') return refunded;
  const { issue, status, debugId } = refunded;
  switch (meaningOfRefundIssue(issue, status)) {
    case 'working':
      return { kind: 'unknown', reason: issue };
    case 'done':
      return { kind: 'ok', providerRefundId: null, isPending: false };
    case 'refused':
      return { kind: 'refused', issue, debugId };
  }
}
