import type { ListedProvider } from '#domain/payments/providers.ts';
import type { Cents } from '#domain/money/money.ts';
import type { DisputeStatus } from '#domain/payments/disputes.ts';

/** A dispute as its provider shows it, in the store's words. */
export type DisputeView = {
  id: string;
  provider: ListedProvider;
  status: DisputeStatus;
  /** The provider's own word. */
  reason: string;
  cents: Cents;
  /** What a lost dispute took back. */
  takenCents: Cents;
  answerDueAt: Date | null;
  openedAt: Date;
  /** What leads to our payment or order. */
  captureIds: string[];
  paymentIds: string[];
  providerOrderIds: string[];
  orderNumbers: string[];
};
