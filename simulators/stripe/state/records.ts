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

/** A stored payment intent. Amounts in the currency's smallest unit, times in ms. */
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
  /** False: authorized, and waiting for its capture. */
  captured: boolean;
  amount: number;
  currency: string;
  paymentMethod: string;
  failure: CardProblem | null;
  refundIds: string[];
  /** The time of the capture; null until then. */
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

/** A movement of the account's balance; amounts are signed as seen from the balance, fees are positive. */
export type BalanceTransaction = {
  id: string;
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
  category: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal';
  /** Its charge, refund or dispute. */
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
  /** The bank's deadline for the answer. */
  dueAt: number;
  balanceTransactionIds: string[];
  createdAt: number;
};

/** The stored result of an Idempotency-Key: the exact answer. */
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
