import type { QueueOptions } from 'pg-boss';
import type { ListedProvider } from '#domain/payments/providers/providers.ts';

/** What a job knows about its own run. `signal` fires when the store stops or the job takes too long. */
export type JobRun = { attempt: number; isLast: boolean; signal: AbortSignal };

/** Nothing if done; `retry`, with the reason, if it must run again. Thrown errors are retried too. */
export type JobOutcome = void | { retry: string };

export type JobSettings = QueueOptions & {
  /** What it does, as the owner reads it after "The store stopped …". */
  does: string;
  /** Where failed jobs go. */
  deadLetter?: string;
  /** The handler and the schedule; schedule.ts in src/server/jobs passes them on. */
  run?: unknown;
  every?: string;
  /** Whether calls wait for its end (queue.awaitJob). */
  isAwaited?: boolean;
};

/**
 * The payload of each job that code sends: ids only, because the tables hold the data. Jobs that only the schedule sends have none. Jobs wait
 * across upgrades, so their names and payloads keep their spelling.
 */
export type JobPayloads = {
  'mail.send': { mailId: string };
  'webhook.process': { eventId: string; provider: ListedProvider };
  'payment.settle': { paymentId: string };
  'intent.complete': { intentId: string; provider: ListedProvider };
  'refund.send': { refundId: string };
  'order-lookup.answer': { lookupId: string };
  'accounts.mail-reset': { email: string };
  'picture.encode': { key: string };
  'cdn.purge': Record<string, never>;
  /** Also scheduled, once a day. */
  'money.compare': Record<string, never>;
  /** Both also scheduled, every night and every week. */
  'backups.make': { asked: true };
  'backups.prove': { asked: true };
};

export type SentJob = keyof JobPayloads;

/** Jobs that failed for good are stored here with payload and last error, until someone checks them. */
export const deadLetters = 'dead-letters';
