import { randomBytes } from 'node:crypto';

export const INTENT_STATUSES = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
] as const;

/** The bank's decline. */
export type CardProblem = { code: string; declineCode: string | null; message: string };

/** A payment intent. Amounts in the currency's smallest unit, times in ms. */
export type Intent = {
  id: string;
  status: (typeof INTENT_STATUSES)[number];
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  chargeIds: string[];
  lastError: CardProblem | null;
  createdAt: number;
  canceledAt: number | null;
};

export type Charge = {
  id: string;
  intentId: string;
  status: 'succeeded' | 'pending' | 'failed';
  /** False: authorized, and waiting for its capture. */
  captured: boolean;
  amount: number;
  currency: string;
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
  status: 'pending' | 'succeeded' | 'failed';
  amount: number;
  currency: string;
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

export type Dispute = {
  id: string;
  chargeId: string;
  intentId: string;
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
  reason: string;
  amount: number;
  currency: string;
  /** The bank's deadline for the answer. */
  dueAt: number;
  balanceTransactionIds: string[];
  createdAt: number;
};

/** The exact answer of a call with an Idempotency-Key. */
export type StoredAnswer = {
  endpoint: string;
  parameters: string;
  storedAt: number;
  requestId: string;
  status: number;
  body: string;
};

/** An id like Stripe's: a prefix for the type, and 24 letters and digits. */
export function newId(prefix: 'pi' | 'ch' | 're' | 'evt' | 'pm' | 'txn' | 'dp'): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}
