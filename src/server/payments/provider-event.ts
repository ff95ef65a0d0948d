import type { PaymentRow } from './payments.queries.ts';

/** A call to a webhook as it came in; `source` is who made it, for the limits. */
export type WebhookCall = {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  source: string;
};

/** Verifies an event by its signature over the raw bytes, and reads it. Throws where it cannot be verified now. */
export type EventReader = (call: WebhookCall) => Promise<EventRead>;

export type EventRead =
  | { kind: 'event'; event: ProviderEvent }
  | { kind: 'forged' }
  | { kind: 'unreadable' }
  /** The store lacks what a signature is checked with. */
  | { kind: 'not-set-up'; message: string };

/** What an event leads to: it is only a reason to ask, and never believed (R-PAY-2). */
export type ProviderEvent = {
  id: string;
  type: string;
  /** False: it is answered and forgotten. */
  isKept: boolean;
  disputeId: string | null;
  /** Null: it tells of no payment. */
  payment: PaymentNews | null;
};

export type PaymentNews = {
  /** What leads to our payment, tried in this order. */
  providerOrderId: string | null;
  captureId: string | null;
  paymentId: string | null;
  /** When the buyer approved, where it tells of that. */
  approvedAt: Date | null;
  /** Whether our row already says what the event tells, so that nobody needs to ask. */
  isOldNews: (payment: KnownPayment) => boolean;
};

export type KnownPayment = Pick<PaymentRow, 'status' | 'captureId' | 'feeCents'>;
