import type { PaymentRow } from '#server/payments/settle/payments.queries.ts';

/** A webhook call as received; `source` is its sender, for the limits. */
export type WebhookCall = {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  source: string;
};

/** Verifies an event by its signature over the raw bytes, and parses it. Throws if it cannot be verified now. */
export type EventReader = (call: WebhookCall) => Promise<EventRead>;

export type EventRead =
  | { kind: 'event'; event: ProviderEvent }
  | { kind: 'forged' }
  | { kind: 'unreadable' }
  /** The store lacks the key for checking signatures. */
  | { kind: 'not-set-up'; message: string };

/** What an event refers to. It only triggers a request to the provider and is never trusted itself (R-PAY-2). */
export type ProviderEvent = {
  id: string;
  type: string;
  /** False: it is acknowledged and ignored. */
  isKept: boolean;
  disputeId: string | null;
  /** Null: it is not about a payment. */
  payment: PaymentNews | null;
};

export type PaymentNews = {
  /** References to our payment, tried in this order. */
  providerOrderId: string | null;
  captureId: string | null;
  paymentId: string | null;
  /** The approval time, if the event has one. */
  approvedAt: Date | null;
  /** Whether our row already has the event's news, so that no request is needed. */
  isOldNews: (payment: KnownPayment) => boolean;
};

export type KnownPayment = Pick<PaymentRow, 'status' | 'captureId' | 'feeCents'>;
