import type { QueueOptions } from 'pg-boss';

/** Every kind of job and what it needs to know: ids only, the truth stands in the tables. */
export type Jobs = {
  'mail.send': { mailId: string };
  'payment.settle': { paymentId: string };
  'webhook.process': { eventId: string };
  /** `eventId`: the stored event that told of it, if one did. */
  'intent.complete': { intentId: string; eventId: string | null };
  'refund.send': { refundId: string };
  /** A dispute of Stripe's, and the stored event that told of it. */
  'dispute.take': { disputeId: string; eventId: string };
  'disputes.watch': Record<string, never>;
  'money.compare': Record<string, never>;
  'payments.reconcile': Record<string, never>;
  'orders.expire': Record<string, never>;
  'order-lookup.answer': { lookupId: string };
  'order-lookups.sweep': Record<string, never>;
  /** The address that was typed, since nobody may see from the answer whether it is known. */
  'accounts.mail-reset': { email: string };
  'accounts.sweep': Record<string, never>;
  'picture.encode': { key: string };
  'uploads.sweep': Record<string, never>;
  'carts.sweep': Record<string, never>;
  'mails.sweep': Record<string, never>;
  'webhook-events.sweep': Record<string, never>;
  'sales.fold': Record<string, never>;
};

export type JobName = keyof Jobs;

/** What a job knows of its own run. `signal` fires when the store stops or the job has taken too long. */
export type JobRun = { attempt: number; isLast: boolean; signal: AbortSignal };

/** Nothing when it is done; `retry`, with the reason, when it has to be tried again. A thrown error is tried again, too. */
export type JobOutcome = void | { retry: string };

export type JobHandler<N extends JobName> = (payload: Jobs[N], run: JobRun) => Promise<JobOutcome>;

/** Jobs that gave up lie here, with their payload and last error, until somebody looks. */
export const deadLetters = 'dead-letters';

const minute = 60;
const hour = 60 * minute;

type JobSettings = QueueOptions & { deadLetter?: string };

const common = {
  // A worker says every few seconds that it is alive, so the jobs of a killed process are soon somebody else's.
  heartbeatSeconds: 30,
  retryBackoff: true,
  deleteAfterSeconds: 7 * 24 * hour,
  retentionSeconds: 30 * 24 * hour,
} satisfies JobSettings;

/** Retries wait longer each time: retryDelay, twice that, and so on up to retryDelayMax. All in seconds. */
export const jobSettings: Readonly<Record<JobName, JobSettings>> = {
  // About four days, as mail servers do among themselves.
  'mail.send': {
    ...common,
    deadLetter: deadLetters,
    expireInSeconds: 2 * minute,
    retryDelay: 15,
    retryDelayMax: 6 * hour,
    retryLimit: 24,
  },
  // The reconciler comes every minute whatever happens here.
  'payment.settle': {
    ...common,
    deadLetter: deadLetters,
    expireInSeconds: 2 * minute,
    retryDelay: 2,
    retryDelayMax: 5 * minute,
    retryLimit: 10,
  },
  // About three days: as long as the provider repeats an event, which may be of an order that we do not know yet.
  'webhook.process': {
    ...common,
    deadLetter: deadLetters,
    expireInSeconds: 2 * minute,
    retryDelay: 2,
    retryDelayMax: 3 * hour,
    retryLimit: 36,
  },
  // As long as Stripe repeats an event.
  'intent.complete': {
    ...common,
    deadLetter: deadLetters,
    expireInSeconds: 2 * minute,
    retryDelay: 2,
    retryDelayMax: 3 * hour,
    retryLimit: 36,
  },
  // About a week: a refund that we promised must not be dropped.
  'refund.send': {
    ...common,
    deadLetter: deadLetters,
    expireInSeconds: 2 * minute,
    retryDelay: 5,
    retryDelayMax: 6 * hour,
    retryLimit: 40,
  },
  // As long as Stripe repeats an event.
  'dispute.take': {
    ...common,
    deadLetter: deadLetters,
    expireInSeconds: 2 * minute,
    retryDelay: 2,
    retryDelayMax: 3 * hour,
    retryLimit: 36,
  },
  'disputes.watch': { ...common, expireInSeconds: 10 * minute, retryLimit: 0 },
  // Once a day: a provider that does not answer is asked again within the day.
  'money.compare': {
    ...common,
    expireInSeconds: hour,
    retryDelay: 5 * minute,
    retryDelayMax: 3 * hour,
    retryLimit: 6,
  },
  // The address of somebody who may be no customer is not kept for long.
  'accounts.mail-reset': {
    ...common,
    deleteAfterSeconds: hour,
    retentionSeconds: hour,
    expireInSeconds: 2 * minute,
    retryDelay: 2,
    retryLimit: 5,
  },
  // Their next tick is their retry.
  'payments.reconcile': { ...common, expireInSeconds: 10 * minute, retryLimit: 0 },
  'orders.expire': { ...common, expireInSeconds: 10 * minute, retryLimit: 0 },
  'order-lookups.sweep': { ...common, expireInSeconds: 10 * minute, retryLimit: 0 },
  // Somebody waits for the code: what cannot be done in a few minutes is asked for again.
  'order-lookup.answer': { ...common, expireInSeconds: minute, retryDelay: 2, retryLimit: 5 },
  'accounts.sweep': { ...common, expireInSeconds: 10 * minute, retryLimit: 0 },
  // Pictures are encoded one after the other; until then they are answered as WebP.
  'picture.encode': { ...common, expireInSeconds: hour, retryDelay: 10, retryLimit: 5 },
  'uploads.sweep': { ...common, expireInSeconds: 10 * minute, retryLimit: 0 },
  'carts.sweep': { ...common, expireInSeconds: 10 * minute, retryLimit: 0 },
  'mails.sweep': { ...common, expireInSeconds: 10 * minute, retryLimit: 0 },
  'webhook-events.sweep': { ...common, expireInSeconds: 10 * minute, retryLimit: 0 },
  'sales.fold': { ...common, expireInSeconds: 10 * minute, retryLimit: 0 },
};

export const jobNames = Object.keys(jobSettings) as JobName[];
