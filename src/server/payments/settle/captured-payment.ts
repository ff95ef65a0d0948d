import type { PaymentEnd } from '#domain/payments/settle/end-reasons.ts';
import type { ProviderCapture } from '#domain/payments/settle/next-step.ts';

/** A payment's row once its money is captured. `end`: why the money is not kept; null: it is. */
export function capturedPayment(capture: ProviderCapture, end: PaymentEnd | null) {
  return {
    status: capture.status === 'refunded' ? 'refunded' : 'captured',
    captureId: capture.id,
    feeCents: capture.fee,
    nextLookAt: null,
    endReason: end?.reason ?? null,
    endDetail: end?.detail ?? null,
    amountCents: capture.amount,
  } as const;
}

export function capturedEvent({ id }: ProviderCapture) {
  return { actor: 'provider', what: 'payment-captured', detail: { captureId: id } } as const;
}
