import type { BrowserSources } from '#server/platform/http/csp/browser-sources.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Movement } from '#domain/money/comparison/compared.ts';
import type { ListedProvider } from '#domain/payments/providers/providers.ts';
import type { Cents } from '#domain/money/amounts/money.ts';
import type { IssueMeaning } from '#domain/payments/providers/issues.ts';
import type { ProviderView } from '#domain/payments/settle/next-step.ts';
import type { Result } from '#domain/result.ts';
import type { Judged } from '#domain/settings/opening/deploy-checks.ts';
import type { Config } from '#server/config.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import type { PaymentRow } from '#server/payments/settle/payments.queries.ts';
import type { Answer } from './provider-answers.ts';
import type { DisputeStatus } from '#domain/payments/disputes/disputes.ts';

/**
 * Everything the core knows about a payment provider: one object each, listed in providers.ts. Only `complete` may write to
 * our tables. A result's 'answer' is stored for the owner to read. `Services` are the store's, which include the providers'
 * own.
 */
export type PaymentProvider<Services> = Readonly<{
  /** Stored with a payment, and part of its webhook's address. */
  name: ListedProvider;
  /** False without its keys; then it is never called. */
  isSetUp: (services: Services) => boolean;
  /** Whether it moves no money: a simulator, a sandbox, or test keys. */
  isTest: (config: Config) => boolean;
  /** Asks it whether payments will work, and says so in words; the reason of a failure says what to do. Left out: it cannot be asked. */
  check?: (services: Services) => Promise<Result<string, string>>;
  /** Has it send an event that it signed, and sees whether this store took it. Left out: it cannot be asked. */
  checkEvents?: (services: Services) => Promise<Judged>;
  /** The remaining pause that the provider asked for, in ms; 0 if none. */
  pauseLeft: (services: Services) => number;

  look: (services: Services, payment: Looked, order: OrderRow) => Promise<Look>;
  /** Null: its payments are captured elsewhere, and the core only records them. */
  capture: ((services: Services, capture: CaptureCall) => Promise<CaptureAnswer>) | null;
  /** Uses an idempotency key derived from `refundId`. */
  refund: (services: Services, refund: RefundCall) => Promise<{ refunded: Refunded; answer: Answer | null }>;
  /** Refunds a capture that belongs to no payment of ours, with `key` as idempotency key. */
  refundUnplaced: (services: Services, refund: UnplacedCall) => Promise<Refunded>;
  /**
   * Settles the order that a reference names, and creates our payment if there is none. Null: every payment of this provider
   * starts in the store.
   */
  complete: ((services: Services, reference: string) => Promise<{ state: string }>) | null;

  /** Movements on the account since `from`, in ms. */
  listMovements: (services: Services, span: { from: number; now: number }) => Promise<ListedMovements>;
  /** The dispute that took the money, if a movement names it. */
  disputeOf: (movement: Movement) => string | null;
  readDispute: (services: Services, id: string) => Promise<DisputeView | DisputeUnread>;
  /** The ids of disputes that changed since a time, in ms. */
  listDisputes: (services: Services, since: number) => Promise<ListedDisputes>;

  /** Created once, so it may cache what it verified with. */
  openEvents: (services: Services) => EventReader;
  /** Reads an event from its stored body. */
  parseEvent: (body: string) => ProviderEvent;
  /** Whether it waits for our answer until its event is processed; otherwise a job processes it. */
  isSettledAtOnce: boolean;

  /** The calls for the browser. */
  routes: (services: Services) => FastifyPluginAsync;
  /** The hosts that the checkout's pages may load from; null: none. */
  browserSources: (services: Services) => BrowserSources | null;
  /** The provider's pages about a transaction and a dispute; null for a simulator, which has none. */
  pages: (config: Config) => ProviderPage | null;
}>;

export type Looked = Pick<PaymentRow, 'id' | 'requestId'> & { providerOrderId: string };

/** `unknown`: it did not answer, or refuses to talk to us. */
export type Look = { view: ProviderView | 'unknown'; answer: Answer | null };

/** `age`: of the attempt, in ms. */
export type CaptureCall = { providerOrderId: string; requestId: string; age: number };

export type CaptureAnswer =
  | { kind: 'ok'; view: ProviderView; answer: Answer }
  | { kind: 'refused'; issue: string; debugId: string | null; meaning: IssueMeaning; answer: Answer }
  | { kind: 'unknown'; answer: Answer };

export type RefundCall = { captureId: string; providerOrderId: string; cents: Cents; refundId: string };

export type UnplacedCall = { captureId: string; cents: Cents; key: string };

/** `status`: of the refusing HTTP answer; null if a finished refund reports failure. */
export type Refunded =
  | { kind: 'ok'; id: string; isPending: boolean }
  | { kind: 'refused'; issue: string; status: number | null; debugId: string | null }
  | { kind: 'unknown'; reason: string };

/** `completeUntil`: from the provider, in ms; null if unknown. `not-allowed`: our app or key lacks the permission. */
export type ListedMovements =
  | { kind: 'ok'; movements: Movement[]; completeUntil: number | null }
  | { kind: 'not-allowed' | 'no-answer'; reason: string };

/** `unreadable`: our app or key may not read disputes. `unknown`: ask again. */
export type DisputeUnread = 'missing' | 'unreadable' | 'unknown';

export type ListedDisputes = { kind: 'ok'; ids: string[] } | { kind: 'refused' | 'unknown' };

export type ProviderPage = { transaction: (reference: string) => string; dispute: (id: string) => string };

/** A dispute at its provider, in the store's terms. */
export type DisputeView = {
  id: string;
  provider: ListedProvider;
  status: DisputeStatus;
  /** The provider's own term. */
  reason: string;
  cents: Cents;
  /** What a lost dispute took back. */
  takenCents: Cents;
  answerDueAt: Date | null;
  openedAt: Date;
  /** References to our payment or order. */
  captureIds: string[];
  paymentIds: string[];
  providerOrderIds: string[];
  orderNumbers: string[];
};

/** A webhook call as received; `source` is its sender, for the limits. */
export type WebhookCall = {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  source: string;
};

/** Verifies an event by its signature over the raw bytes, and parses it. Throws if it cannot be verified now. */
export type EventReader = (call: WebhookCall) => Promise<EventRead>;

type EventRead =
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
