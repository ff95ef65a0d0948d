import type { ListedProvider } from '#domain/payments/providers/providers.ts';
import type { Cents } from '#domain/money/amounts/money.ts';
import type { DisputeStatus } from '#domain/payments/disputes/disputes.ts';

/** A dispute at its provider, in the store's terms. */
export type DisputeView = {
  id: string;
  provider: ListedProvider;
  status: DisputeStatus;
  /** The provider's own term. */
  reason: string;
  cents: Cents;
  /** What a lost dispute took back. */
  takenCents: Cents;
  answerDueAt: Date | null;
  openedAt: Date;
  /** References to our payment or order. */
  captureIds: string[];
  paymentIds: string[];
  providerOrderIds: string[];
  orderNumbers: string[];
};
