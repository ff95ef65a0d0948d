import type { Cents } from '#domain/money/amounts/money.ts';

/** A movement of money at a provider. Cents are positive; times are in ms. */
export type Movement = {
  /** payment: money came in · refund, reversal: money went back · reinstated: a reversal was undone. */
  kind: 'payment' | 'refund' | 'reversal' | 'reinstated';
  /** The provider's id of this movement. */
  reference: string;
  /** The capture itself, or the capture that it returns. */
  captureId: string | null;
  /** Our references at the provider: our payment's id, our order number, and the provider's order or intent. */
  paymentId: string | null;
  orderNumber: string | null;
  providerOrderId: string | null;
  cents: Cents;
  currency: string;
  at: number;
};

/** A payment as the store has booked it. */
export type BookedPayment = {
  id: string;
  orderId: number;
  providerOrderId: string | null;
  captureId: string | null;
  /** Whether its money was ever received. */
  isCaptured: boolean;
  cents: Cents;
  /** Its money moved between these times. */
  begunAt: number;
  bookedAt: number;
  refunds: readonly BookedRefund[];
  /** A dispute is open: the provider may hold the money until it is resolved. */
  isDisputed: boolean;
};

export type BookedRefund = {
  id: string;
  /** The provider's id of it; null if it was recorded only as a sum. */
  reference: string | null;
  cents: Cents;
  /** Requested but not confirmed: the provider may or may not list it. */
  isOpen: boolean;
  begunAt: number;
  bookedAt: number;
};

/** The provider's list begins at `from` and is complete until `until`. Later movements are left to the next comparison. */
export type Window = { from: number; until: number };
