import type { QueueOptions } from 'pg-boss';
import type { ListedProvider } from '#domain/payments/providers.ts';

/** What a job knows of its own run. `signal` fires when the store stops or the job has taken too long. */
export type JobRun = { attempt: number; isLast: boolean; signal: AbortSignal };

/** Nothing when it is done; `retry`, with the reason, when it has to be tried again. A thrown error is tried again, too. */
export type JobOutcome = void | { retry: string };

/** What the queue needs to know of a kind of job. */
export type JobSettings = QueueOptions & {
  /** What it does, in words for the owner, as after "The store stopped …". */
  does: string;
  /** Where jobs go that gave up. */
  deadLetter?: string;
  /** The work, and when it runs by itself: schedule.ts of src/server/jobs hands them over. */
  run?: unknown;
  every?: string;
};

/** What is sent with each job that code sends: ids only, the truth stands in the tables. Scheduled jobs have no payload. */
export type JobPayloads = {
  'mail.send': { mailId: string };
  /** Jobs of an older version, still in the queue, name no provider. */
  'webhook.process': { eventId: string; provider?: ListedProvider };
  'payment.settle': { paymentId: string };
  'intent.complete': { intentId: string; provider?: ListedProvider; eventId?: string | null };
  'refund.send': { refundId: string };
  'order-lookup.answer': { lookupId: string };
  'accounts.mail-reset': { email: string };
  'picture.encode': { key: string };
};

export type SentJob = keyof JobPayloads;

/** Jobs that gave up lie here, with their payload and last error, until a person looks. */
export const deadLetters = 'dead-letters';
