import type { Cents } from '#domain/money/money.ts';
import type { PaymentEnd } from '#domain/payments/end-reasons.ts';

/** Where a payment stands after it was looked at. */
export type Settlement =
  /** `capture`: where it has just been recorded; `feeCents` null: the provider has not said yet. */
  | { state: 'paid'; capture?: { captureId: string; feeCents: Cents | null } }
  /** The provider holds the capture back; its answer comes later. */
  | { state: 'pending' }
  /** `restart`: the shopper may choose another way to pay in the same window. */
  | { state: 'declined'; issue: string; restart: boolean }
  /** It cannot be had as it was ordered: sold out, hidden, not to be shipped there. */
  | { state: 'unavailable'; end: PaymentEnd }
  /** The money came, cannot be kept for this order, and goes back. */
  | { state: 'returned'; end: PaymentEnd }
  /** The shopper has not approved. */
  | { state: 'waiting' }
  /** Replaced, cancelled or given up: never captured. */
  | { state: 'closed' }
  /** The provider did not answer. Nobody needs to do anything: the reconciler asks again. */
  | { state: 'unknown' };
