import type { Cents } from '#domain/money/amounts/money.ts';
import { isGivenUp, isOpen, isTaken, type PaymentStatus } from './payment-status.ts';

/** The provider's order in our terms. */
export type ProviderView = {
  status: 'waiting' | 'approved' | 'completed' | 'gone';
  capture: ProviderCapture | null;
};

export type ProviderCapture = {
  id: string;
  status: 'completed' | 'pending' | 'declined' | 'refunded';
  amount: Cents;
  /** The refunded part, no matter who refunded it. */
  returned: Cents;
  /** The provider's current fee, minus returned fees; null while unknown. */
  fee: Cents | null;
  currency: string;
  /** Our payment's id stored at the provider. */
  customId: string | null;
  issue: string | null;
};

export type PaymentView = {
  id: string;
  status: PaymentStatus;
  amount: Cents;
  declined: boolean;
};

export type NextStep =
  | { do: 'record-captured'; capture: ProviderCapture }
  | { do: 'record-returned'; capture: ProviderCapture }
  | { do: 'record-pending'; capture: ProviderCapture }
  | { do: 'record-declined'; capture: ProviderCapture }
  | { do: 'capture' }
  | { do: 'wait' }
  /** The approval was withdrawn: the shopper may approve again. */
  | { do: 'reopen' }
  | { do: 'void' }
  | { do: 'abandon' }
  | { do: 'nothing' };

/**
 * What to do with a payment after fetching it from the provider; the same for the shopper's return, a webhook and the reconciler.
 * Captured, refunded and pending money is always recorded, even for an abandoned attempt, because a shopper may pay a refused
 * intent again. An approval is captured only while its order or payment request is waiting for it, and after a decline only on a new approval (R-PAY-5
 * to R-PAY-7).
 */
export function nextStep(
  provider: ProviderView,
  payment: PaymentView,
  { isAwaited }: { isAwaited: boolean },
  isNewApproval: boolean,
): NextStep {
  const { capture } = provider;
  if (capture?.status === 'completed' || capture?.status === 'refunded') {
    if (!isTaken(payment.status)) return { do: 'record-captured', capture };
    const mayReturn = payment.status === 'captured' || payment.status === 'partially-refunded';
    return mayReturn && capture.returned > 0 ? { do: 'record-returned', capture } : { do: 'nothing' };
  }
  if (capture?.status === 'pending' && isGivenUp(payment.status)) return { do: 'record-pending', capture };
  if (!isOpen(payment.status)) return { do: 'nothing' };
  if (capture?.status === 'declined') return { do: 'record-declined', capture };
  if (payment.status === 'pending') return { do: 'wait' };
  if (capture?.status === 'pending') return { do: 'record-pending', capture };
  if (provider.status === 'gone') return { do: 'void' };
  // The answer was lost. Retrying with the same key gives the definite answer and is idempotent.
  if (payment.status === 'capturing') return { do: 'capture' };
  if (!isAwaited) return { do: 'abandon' };
  if (provider.status !== 'approved') return { do: payment.status === 'approved' ? 'reopen' : 'wait' };
  return { do: payment.declined && !isNewApproval ? 'wait' : 'capture' };
}

/** Whether the provider reports a fee that is not booked yet. */
export function isFeeNews(
  payment: { status: PaymentStatus; captureId: string | null; feeCents: Cents | null },
  { id, fee }: Pick<ProviderCapture, 'id' | 'fee'>,
): boolean {
  return isTaken(payment.status) && payment.captureId === id && fee !== null && fee !== payment.feeCents;
}

/** Whether a capture matches the payment's amount exactly. */
export function isExpectedCapture(
  capture: ProviderCapture,
  payment: Pick<PaymentView, 'id' | 'amount'>,
): boolean {
  return capture.amount === payment.amount && capture.currency === 'USD' && capture.customId === payment.id;
}
