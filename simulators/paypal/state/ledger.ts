import type { Delivery, WebhookEvent } from '../../shared/webhooks/delivery.ts';
import type { Money } from '../wire/money.ts';
import type { PurchaseUnit, ExperienceContext } from '../orders/order-request.schema.ts';
import type { Problem } from '../wire/problem.ts';
import type { Outcome } from '../orders/outcomes.ts';

export type DeclinedStatus = 'APPROVED' | 'PAYER_ACTION_REQUIRED';

export type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';

/** An order as the provider keeps it. Times are in ms of the simulator's clock. */
export type Order = {
  id: string;
  status: OrderStatus;
  createdAt: number;
  updatedAt: number;
  units: PurchaseUnit[];
  /** Whether the order was created with `payment_source.paypal` (else in the older two-step form). */
  hasPaymentSource: boolean;
  context: ExperienceContext;
  approval: Approval | null;
  captureIds: string[];
  /** Declined tries to capture; PayPal gives up after a number of them. */
  declines: number;
  /** The order ran out of time before the buyer approved: the API no longer finds it. */
  expired: boolean;
};

export type Approval = {
  at: number;
  outcome: Outcome;
  /** A lost answer is lost once: later tries go through. */
  faultSpent: boolean;
  /** A capture was declined since; only a new approval can help. */
  declined: boolean;
  /** What the buyer agreed to, in minor units. */
  total: number;
};

export type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED';

export type Capture = {
  id: string;
  orderId: string;
  referenceId: string;
  status: CaptureStatus;
  pendingReason: 'ECHECK' | 'PENDING_REVIEW' | null;
  /** What a pending capture becomes, and when by itself (null: only when told). */
  settlesAs: 'COMPLETED' | 'DECLINED' | null;
  settlesAt: number | null;
  /** Processor's code of a declined capture: 5120 insufficient funds, 5100 generic decline. */
  processorCode: string | null;
  amount: Money;
  customId: string | undefined;
  invoiceId: string | undefined;
  refundIds: string[];
  createdAt: number;
  updatedAt: number;
};

export type Refund = {
  id: string;
  captureId: string;
  status: 'COMPLETED';
  amount: Money;
  customId: string | undefined;
  invoiceId: string | undefined;
  note: string | undefined;
  /** All that was refunded of the capture, this refund included, in minor units. */
  totalRefunded: number;
  createdAt: number;
};

/** What a PayPal-Request-Id has already brought about. */
export type StoredAnswer = {
  path: string;
  storedAt: number;
  keepMs: number;
  answer: { kind: 'order' | 'refund'; id: string } | { kind: 'problem'; problem: Problem };
};

export type SigningKey = { id: string; certificate: string; privateKey: string; validUntil: number };

/** Everything the simulator knows; all of it is plain JSON. */
export type Ledger = {
  orders: Record<string, Order>;
  captures: Record<string, Capture>;
  refunds: Record<string, Refund>;
  /** The capture that took, or is about to take, the money of an invoice id. */
  paidInvoices: Record<string, string>;
  /** Expiry of each bearer token, ms. */
  tokens: Record<string, number>;
  answers: Record<string, StoredAnswer>;
  events: Record<string, WebhookEvent>;
  deliveries: Delivery[];
  signingKey: SigningKey | null;
};

export function emptyLedger(): Ledger {
  return {
    orders: {},
    captures: {},
    refunds: {},
    paidInvoices: {},
    tokens: {},
    answers: {},
    events: {},
    deliveries: [],
    signingKey: null,
  };
}

export function capturesOf(ledger: Ledger, order: Order): Capture[] {
  return order.captureIds.flatMap((id) => ledger.captures[id] ?? []);
}

export function refundsOf(ledger: Ledger, capture: Capture): Refund[] {
  return capture.refundIds.flatMap((id) => ledger.refunds[id] ?? []);
}
