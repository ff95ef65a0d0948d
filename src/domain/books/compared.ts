import type { Cents } from '#domain/money/money.ts';

/** Money that moved at a provider. Cents are above zero; moments are in ms. */
export type Movement = {
  /** payment: it came · refund, reversal: it went back · reinstated: a reversal was taken back. */
  kind: 'payment' | 'refund' | 'reversal' | 'reinstated';
  /** The provider's id of this movement. */
  reference: string;
  /** The capture that it is, or that it gives back. */
  captureId: string | null;
  /** What the provider kept of ours: our payment's id, our order's number, and its own order or intent. */
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
  /** Whether its money came, whatever became of it since. */
  isCaptured: boolean;
  cents: Cents;
  /** Its money moved between these two. */
  begunAt: number;
  bookedAt: number;
  refunds: readonly BookedRefund[];
  /** A dispute is open: the provider may hold the money back until it is decided. */
  isDisputed: boolean;
};

export type BookedRefund = {
  id: string;
  /** The provider's id of it; null where it was heard of only as a sum. */
  reference: string | null;
  cents: Cents;
  /** Promised, and not confirmed yet: the provider may or may not list it. */
  isOpen: boolean;
  begunAt: number;
  bookedAt: number;
};

/** The provider's list begins at `from` and is complete until `until`. What moved later is left to the next comparison. */
export type Window = { from: number; until: number };
