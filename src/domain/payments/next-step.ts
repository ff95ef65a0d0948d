import type { Cents } from '#domain/money/money.ts';
import type { OrderStatus } from '#domain/orders/states.ts';
import { isGivenUp, isOpen, isTaken, type PaymentStatus } from './states.ts';

/** What the provider says of its order, in our words. */
export type ProviderView = {
  status: 'waiting' | 'approved' | 'completed' | 'gone';
  capture: ProviderCapture | null;
};

export type ProviderCapture = {
  id: string;
  status: 'completed' | 'pending' | 'declined' | 'refunded';
  amount: Cents;
  /** What of it went back, whoever sent it. */
  returned: Cents;
  /** What the provider keeps of it now, less what it gave back of that; null while it does not say. */
  fee: Cents | null;
  currency: string;
  /** Our payment's id, as the provider kept it. */
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
  /** The approval was taken back: the shopper may approve again. */
  | { do: 'reopen' }
  | { do: 'void' }
  | { do: 'abandon' }
  | { do: 'nothing' };

/**
 * What is to be done with a payment after looking at the provider: the same for the shopper's return, a webhook and the
 * reconciler. Money that was captured, went back, or is on its way is always recorded: also that of an attempt that was given
 * up, since a shopper may pay a refused intent again. An approval is captured only while its order waits for it, and after a
 * decline only on a new approval (R-PAY-5 to R-PAY-7).
 */
export function nextStep(
  provider: ProviderView,
  payment: PaymentView,
  order: { status: OrderStatus },
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
  // Its answer was lost. The same call with the same key brings the definite one, and moves nothing twice.
  if (payment.status === 'capturing') return { do: 'capture' };
  if (order.status !== 'pending') return { do: 'abandon' };
  if (provider.status !== 'approved') return { do: payment.status === 'approved' ? 'reopen' : 'wait' };
  return { do: payment.declined && !isNewApproval ? 'wait' : 'capture' };
}

/** Whether a look tells of a fee that the books of a payment with money do not have. */
export function isFeeNews(
  payment: { status: PaymentStatus; captureId: string | null; feeCents: Cents | null },
  { id, fee }: Pick<ProviderCapture, 'id' | 'fee'>,
): boolean {
  return isTaken(payment.status) && payment.captureId === id && fee !== null && fee !== payment.feeCents;
}

/** Whether a capture is exactly the money that the payment asked for. */
export function isExpectedCapture(capture: ProviderCapture, payment: PaymentView): boolean {
  return capture.amount === payment.amount && capture.currency === 'USD' && capture.customId === payment.id;
}
