import type { Money } from '../wire/money.ts';
import type { PurchaseUnit, ExperienceContext } from '../orders/order-request.schema.ts';
import type { Problem } from '../wire/problem.ts';
import type { Outcome } from '../orders/outcomes.ts';

export type DeclinedStatus = 'APPROVED' | 'PAYER_ACTION_REQUIRED';

export type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';

/** A stored order. Times are in ms of the simulator's clock. */
export type Order = {
  id: string;
  status: OrderStatus;
  createdAt: number;
  updatedAt: number;
  units: PurchaseUnit[];
  /** Whether the order was created with `payment_source.paypal` (otherwise in the older two-step form). */
  hasPaymentSource: boolean;
  context: ExperienceContext;
  approval: Approval | null;
  captureIds: string[];
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
  /** What the customer approved, in minor units. */
  total: number;
};

export type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED';

export type Capture = {
  id: string;
  orderId: string;
  referenceId: string;
  status: CaptureStatus;
  pendingReason: 'ECHECK' | 'PENDING_REVIEW' | null;
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
  /** Missing in ledgers of earlier versions: a refund. */
  kind?: ReturnKind;
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
  amount: Money;
  customId: string | undefined;
  invoiceId: string | undefined;
  note: string | undefined;
  /** The capture's total refunds, including this one, in minor units. */
  totalRefunded: number;
  createdAt: number;
};

export type Dispute = {
  id: string;
  captureId: string;
  reason: DisputeReason;
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

export const DISPUTE_REASONS = [
  'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED',
  'UNAUTHORISED',
  'CREDIT_NOT_PROCESSED',
  'DUPLICATE_TRANSACTION',
  'INCORRECT_AMOUNT',
  'PAYMENT_BY_OTHER_MEANS',
  'CANCELED_RECURRING_BILLING',
  'PROBLEM_WITH_REMITTANCE',
  'OTHER',
] as const;

export type DisputeReason = (typeof DISPUTE_REASONS)[number];

/** The result of a PayPal-Request-Id. */
export type StoredAnswer = {
  /** The call's name and the PayPal-Request-Id. */
  id: string;
  path: string;
  storedAt: number;
  keepMs: number;
  answer: { kind: 'order' | 'refund'; id: string } | { kind: 'problem'; problem: Problem };
};

/** A browser script, built from sources with this fingerprint. */
export type BrowserScript = { id: string; fingerprint: string; code: string };

export type SigningKey = { id: string; certificate: string; privateKey: string; validUntil: number };

/** A bearer token and its expiry, ms. */
export type Token = { id: string; expiresAt: number };

export function isTakenBack({ kind = 'refund' }: Refund): boolean {
  return kind !== 'refund';
}
