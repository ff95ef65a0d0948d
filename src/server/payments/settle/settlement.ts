import type { Cents } from '#domain/money/amounts/money.ts';
import type { PaymentEnd } from '#domain/payments/settle/end-reasons.ts';

/** A payment's status after a check. */
export type Settlement =
  /** `capture`: set if it was just recorded; `feeCents` null: not known yet. */
  | { state: 'paid'; capture?: { captureId: string; feeCents: Cents | null } }
  /** The capture is pending at the provider. */
  | { state: 'pending' }
  /** `restart`: the shopper may choose another payment method in the same window. */
  | { state: 'declined'; issue: string; restart: boolean }
  /** The order cannot be fulfilled as placed: sold out, hidden, or restricted. */
  | { state: 'unavailable'; end: PaymentEnd }
  /** The money was received, cannot be kept for this order, and is refunded. */
  | { state: 'returned'; end: PaymentEnd }
  /** The shopper has not approved. */
  | { state: 'waiting' }
  /** Replaced, cancelled or abandoned: never captured. */
  | { state: 'closed' }
  /** The provider did not answer. The reconciler will retry. */
  | { state: 'unknown' };
