import type { BrowserSources } from '#server/http/browser-sources.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Movement } from '#domain/books/compared.ts';
import type { ListedProvider } from '#domain/payments/providers.ts';
import type { Cents } from '#domain/money/money.ts';
import type { IssueMeaning } from '#domain/payments/issues.ts';
import type { ProviderView } from '#domain/payments/next-step.ts';
import type { Config } from '#server/config.ts';
import type { OrderRow } from '#server/orders/orders.queries.ts';
import type { DisputeView } from './disputes/dispute-view.ts';
import type { PaymentRow } from './payments.queries.ts';
import type { Answer } from './provider-answers.ts';
import type { EventReader, ProviderEvent } from './provider-event.ts';

/**
 * All that the core knows of whoever moves the money: one object for each, in the table of providers.ts. No call writes to a
 * table of ours, except through `complete`. Where it says 'answer', the core keeps it for the owner to read. `Services` are the
 * store's, which hold the providers themselves.
 */
export type PaymentProvider<Services> = Readonly<{
  /** As it is stored with a payment, and in the address of its webhook. */
  name: ListedProvider;
  /** False without its keys: it is asked for nothing then. */
  isSetUp: (services: Services) => boolean;
  /** How long it asked to be left alone, in ms; 0 when it did not. */
  pauseLeft: (services: Services) => number;

  look: (services: Services, payment: Looked, order: OrderRow) => Promise<Look>;
  /** Null: its payments are captured elsewhere, and the core only records them. */
  capture: ((services: Services, capture: CaptureCall) => Promise<CaptureAnswer>) | null;
  /** Under an idempotency key made of `refundId`. */
  refund: (services: Services, refund: RefundCall) => Promise<{ refunded: Refunded; answer: Answer | null }>;
  /** Gives back a capture that no payment of ours knows, under `key`. */
  refundUnplaced: (services: Services, refund: UnplacedCall) => Promise<Refunded>;
  /**
   * Brings the order that a reference names to where its money is, and makes our payment where there is none. Null: each of
   * its payments begins here.
   */
  complete: ((services: Services, reference: string) => Promise<{ state: string }>) | null;

  /** What moved on the account since `from`, in ms. */
  listMovements: (services: Services, span: { from: number; now: number }) => Promise<ListedMovements>;
  /** The dispute that took the money, where a movement names it. */
  disputeOf: (movement: Movement) => string | null;
  readDispute: (services: Services, id: string) => Promise<DisputeView | DisputeUnread>;
  /** The ids of the disputes that are news since a moment, in ms. */
  listDisputes: (services: Services, since: number) => Promise<ListedDisputes>;

  /** Made once: it may remember what it verified with. */
  openEvents: (services: Services) => EventReader;
  /** The same event from its stored body. */
  parseEvent: (body: string) => ProviderEvent;
  /** Whether it waits for our answer while its event is worked on; else a job does it. */
  isSettledAtOnce: boolean;

  /** What the browser calls. */
  routes: (services: Services) => FastifyPluginAsync;
  /** What the checkout's pages may load of it; null: nothing. */
  browserSources: (services: Services) => BrowserSources | null;
  /** Its own pages about a transaction and a dispute; null: a simulator, which has none. */
  pages: (config: Config) => ProviderPage | null;
}>;

export type Looked = Pick<PaymentRow, 'id'> & { providerOrderId: string };

/** `unknown`: it did not answer, or will not answer us. */
export type Look = { view: ProviderView | 'unknown'; answer: Answer | null };

/** `age`: of the attempt, in ms. */
export type CaptureCall = { providerOrderId: string; requestId: string; age: number };

export type CaptureAnswer =
  | { kind: 'ok'; view: ProviderView; answer: Answer }
  | { kind: 'refused'; issue: string; debugId: string | null; meaning: IssueMeaning; answer: Answer }
  | { kind: 'unknown'; answer: Answer };

export type RefundCall = { captureId: string; providerOrderId: string; cents: Cents; refundId: string };

export type UnplacedCall = { captureId: string; cents: Cents; key: string };

/** `status`: of the HTTP answer that refused; null where a finished refund says that it failed. */
export type Refunded =
  | { kind: 'ok'; id: string; isPending: boolean }
  | { kind: 'refused'; issue: string; status: number | null; debugId: string | null }
  | { kind: 'unknown'; reason: string };

/** `completeUntil`: as the provider says, in ms; null where it does not. `not-allowed`: our app or key lacks the permission. */
export type ListedMovements =
  | { kind: 'ok'; movements: Movement[]; completeUntil: number | null }
  | { kind: 'not-allowed' | 'no-answer'; reason: string };

/** `unreadable`: our app or key may not read disputes. `unknown`: ask again. */
export type DisputeUnread = 'missing' | 'unreadable' | 'unknown';

export type ListedDisputes = { kind: 'ok'; ids: string[] } | { kind: 'refused' | 'unknown' };

export type ProviderPage = { transaction: (reference: string) => string; dispute: (id: string) => string };
