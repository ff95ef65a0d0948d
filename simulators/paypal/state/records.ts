import type { ExperienceContext, PurchaseUnit } from '../orders/order-request.schema.ts';
import type { Outcome } from '../orders/outcomes.ts';
import type { Money } from '../wire/money.ts';
import type { Problem } from '../wire/problem.ts';

/** A stored order. Times are in ms of the simulator's clock. */
export type Order = {
  id: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  createdAt: number;
  updatedAt: number;
  unit: PurchaseUnit;
  context: ExperienceContext;
  approval: Approval | null;
  captureId: string | null;
  /** Declined capture attempts; PayPal accepts a limited number of them. */
  declines: number;
  /** The order expired before the customer approved: the API no longer finds it. */
  expired: boolean;
};

export type Approval = {
  at: number;
  outcome: Outcome;
  /** An answer is lost only once: later attempts succeed. */
  faultSpent: boolean;
  /** A capture was declined since; only a new approval helps. */
  declined: boolean;
};

export type Capture = {
  id: string;
  orderId: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED';
  /** The result of a pending capture, and when it comes automatically (null: only on request). */
  settlesAs: 'COMPLETED' | 'DECLINED' | null;
  settlesAt: number | null;
  /** The processor's code of a declined capture: 5120 insufficient funds, 5100 generic decline. */
  processorCode: string | null;
  amount: Money;
  customId: string | undefined;
  invoiceId: string | undefined;
  refundIds: string[];
  createdAt: number;
  updatedAt: number;
};

/** refund: by the store · reversal: PayPal decided for the customer · chargeback: the customer's bank took it back. */
export type ReturnKind = 'refund' | 'reversal' | 'chargeback';

/** Money returned to the customer. */
export type Refund = {
  id: string;
  captureId: string;
  kind: ReturnKind;
  amount: Money;
  customId: string | undefined;
  invoiceId: string | undefined;
  note: string | undefined;
  /** The capture's total refunds, including this one, in cents. */
  totalRefunded: number;
  createdAt: number;
};

export type Dispute = {
  id: string;
  captureId: string;
  reason: string;
  status: 'OPEN' | 'WAITING_FOR_SELLER_RESPONSE' | 'UNDER_REVIEW' | 'RESOLVED';
  stage: 'INQUIRY' | 'CHARGEBACK';
  /** INTERNAL: the customer complained to PayPal. EXTERNAL: to the bank. */
  channel: 'INTERNAL' | 'EXTERNAL';
  amount: Money;
  /** PayPal's deadline for the seller's answer; null if it is no longer the seller's turn. */
  sellerDueAt: number | null;
  outcome: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR' | null;
  /** What the customer got back because of it. */
  refundId: string | null;
  createdAt: number;
  updatedAt: number;
};

/** The result of a PayPal-Request-Id. */
export type StoredAnswer = {
  /** The call's name and the PayPal-Request-Id. */
  id: string;
  path: string;
  keptUntil: number;
  answer: Remembered;
};

/** A repeat shows the order or refund as it is now, or the same problem. */
export type Remembered = { kind: 'order' | 'refund'; id: string } | { kind: 'problem'; problem: Problem };

export type SigningKey = { id: string; certificate: string; privateKey: string; validUntil: number };

/** A bearer token and its expiry, ms. */
export type Token = { id: string; expiresAt: number };
