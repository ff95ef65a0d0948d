import type { Delivery, WebhookEvent } from '../../shared/webhooks/delivery.ts';
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
  /** False: authorised, and waiting to be captured. */
  captured: boolean;
  amount: number;
  currency: string;
  paymentMethod: string;
  failure: CardProblem | null;
  refundIds: string[];
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
  createdAt: number;
};

/** What an Idempotency-Key has already brought about: the answer, word for word. */
export type StoredAnswer = {
  endpoint: string;
  parameters: string;
  storedAt: number;
  requestId: string;
  status: number;
  body: string;
};

/** Everything the simulator knows; all of it is plain JSON. */
export type Ledger = {
  intents: Record<string, Intent>;
  charges: Record<string, Charge>;
  refunds: Record<string, Refund>;
  answers: Record<string, StoredAnswer>;
  events: Record<string, WebhookEvent>;
  deliveries: Delivery[];
};

export function emptyLedger(): Ledger {
  return { intents: {}, charges: {}, refunds: {}, answers: {}, events: {}, deliveries: [] };
}

export function chargesOf(ledger: Ledger, intent: Intent): Charge[] {
  return intent.chargeIds.flatMap((id) => ledger.charges[id] ?? []);
}

export function refundsOf(ledger: Ledger, charge: Charge): Refund[] {
  return charge.refundIds.flatMap((id) => ledger.refunds[id] ?? []);
}

/** What of a charge went back, failed refunds apart. */
export function refundedOf(ledger: Ledger, charge: Charge): number {
  return refundsOf(ledger, charge)
    .filter((refund) => refund.status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0);
}
