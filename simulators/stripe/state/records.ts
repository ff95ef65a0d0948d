import type { CardProblem } from '../wire/problem.ts';

export const INTENT_STATUSES = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
] as const;

export type IntentStatus = (typeof INTENT_STATUSES)[number];

/** A payment intent as the provider keeps it. Amounts in the currency's smallest unit, times in ms. */
export type Intent = {
  id: string;
  clientSecret: string;
  status: IntentStatus;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  description: string | null;
  receiptEmail: string | null;
  captureMethod: 'automatic' | 'manual';
  paymentMethod: string | null;
  chargeIds: string[];
  lastError: CardProblem | null;
  createdAt: number;
  canceledAt: number | null;
  cancellationReason: string | null;
};

export type Charge = {
  id: string;
  intentId: string;
  status: 'succeeded' | 'pending' | 'failed';
  /** False: authorized, and waiting to be captured. */
  captured: boolean;
  amount: number;
  currency: string;
  paymentMethod: string;
  failure: CardProblem | null;
  refundIds: string[];
  /** Of the money's arrival; null until it is captured. */
  balanceTransactionId: string | null;
  disputed: boolean;
  createdAt: number;
};

export type Refund = {
  id: string;
  chargeId: string;
  intentId: string;
  status: 'succeeded' | 'pending' | 'failed';
  amount: number;
  currency: string;
  reason: string | null;
  metadata: Record<string, string>;
  balanceTransactionId: string | null;
  createdAt: number;
};

/** A movement of the account's balance; amounts are signed as the balance sees them, fees are above zero. */
export type BalanceTransaction = {
  id: string;
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
  category: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal';
  /** The charge, refund or dispute that it is of. */
  sourceId: string;
  amount: number;
  fee: number;
  currency: string;
  createdAt: number;
};

export const DISPUTE_REASONS = [
  'bank_cannot_process',
  'check_returned',
  'credit_not_processed',
  'customer_initiated',
  'debit_not_authorized',
  'duplicate',
  'fraudulent',
  'general',
  'incorrect_account_details',
  'insufficient_funds',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const;

export type Dispute = {
  id: string;
  chargeId: string;
  intentId: string;
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
  reason: (typeof DISPUTE_REASONS)[number];
  amount: number;
  currency: string;
  /** By when the bank wants the answer. */
  dueAt: number;
  balanceTransactionIds: string[];
  createdAt: number;
};

/** What an Idempotency-Key has already brought about: the answer, word for word. */
export type StoredAnswer = {
  /** The Idempotency-Key. */
  id: string;
  endpoint: string;
  parameters: string;
  storedAt: number;
  requestId: string;
  status: number;
  body: string;
};
