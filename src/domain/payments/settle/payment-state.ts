import type { PaymentEndReason } from './end-reasons.ts';
import { isInFlight, isOpen, isTaken, type PaymentStatus } from './payment-status.ts';

/**
 * The state of an order's payment as the shopper sees it (R-CHK-38, R-CHK-44). none: no attempt · open: started, not approved yet ·
 * in-flight: approved, without a final answer · pending: the provider holds the capture · declined: refused at once · denied: refused
 * after it was pending · received: the money arrived · refunded: all of it was refunded.
 */
export const paymentStates = [
  'none',
  'open',
  'in-flight',
  'pending',
  'declined',
  'denied',
  'received',
  'refunded',
] as const;

export type PaymentState = (typeof paymentStates)[number];

export type Attempt = Readonly<{
  status: PaymentStatus;
  /** The provider has refused it, and the shopper may try another card or account. */
  isDeclined: boolean;
  endReason: PaymentEndReason | null;
  /** Set once the provider has a capture, even a pending one. */
  captureId: string | null;
}>;

/**
 * `attempts` are all attempts to pay one order, oldest first. `isPaidOutside`: a canceled order had been marked as paid. `differences`:
 * the payments of what it cost more later, whose money is the order's, too.
 */
export function paymentStateOf(
  attempts: readonly Attempt[],
  isPaidOutside = false,
  differences: readonly Pick<Attempt, 'status'>[] = [],
): PaymentState {
  const open = attempts.find(({ status }) => isOpen(status));
  if (open) return stateOfOpen(open);
  const taken = attempts.filter(({ status }) => isTaken(status));
  if (taken.length > 0) {
    const all = [...taken, ...differences.filter(({ status }) => isTaken(status))];
    return all.every(({ status }) => isGone(status)) ? 'refunded' : 'received';
  }
  if (isPaidOutside) return 'received';
  const last = attempts.at(-1);
  if (last?.endReason !== 'declined' && last?.endReason !== 'too-many-declines') return 'none';
  return last.captureId === null ? 'declined' : 'denied';
}

function stateOfOpen({ status, isDeclined }: Attempt): PaymentState {
  if (status === 'pending') return 'pending';
  if (isInFlight(status)) return 'in-flight';
  return isDeclined ? 'declined' : 'open';
}

function isGone(status: PaymentStatus): boolean {
  return status === 'refunded' || status === 'reversed';
}
