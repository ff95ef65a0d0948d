import { backupTimes } from '#domain/settings/backups/backup-times.ts';
import { sweepAudit } from '#server/dashboard/audit/sweep-audit.ts';
import { emailPasswordReset } from '#server/identity/customers/reset-password.ts';
import { forgetOldOrders } from '#server/identity/privacy/forget-old-orders.ts';
import { sweepExpired } from '#server/identity/sessions/sweep-expired.ts';
import { compareMoneyDaily } from '#server/money/comparison/compare-money.ts';
import { sweepCarts } from '#server/selling/cart/sweep-carts.ts';
import { sweepCases } from '#server/care/cases/sweep-cases.ts';
import { expireOrders } from '#server/selling/checkout/expire-orders.ts';
import { sweepDrafts } from '#server/selling/drafts/drafts.ts';
import { purgeCdn } from '#server/platform/cache/cdn.ts';
import { sendEmail } from '#server/platform/email-sending/send-email.ts';
import { sweepLimits } from '#server/platform/limits/sweep-limits.ts';
import { sweepEmails } from '#server/platform/email-sending/sweep-emails.ts';
import { encodeUpload } from '#server/platform/media/take-upload.ts';
import { sweepUploads } from '#server/platform/media/sweep-uploads.ts';
import { emailLookupCode, sweepOrderLookups } from '#server/orders/emails/email-lookup-code.ts';
import { reconcilePayments } from '#server/payments/settle/reconcile.ts';
import { watchDisputes } from '#server/payments/disputes/watch-disputes.ts';
import { runRefundJob } from '#server/payments/refunds/send-refund.ts';
import { settleLater, completeLater } from '#server/payments/settle/settle-later.ts';
import { processWebhook, sweepWebhookEvents } from '#server/payments/webhooks/process-webhook.ts';
import { startPlanned } from '#server/catalog/bulk/bulk-changes.ts';
import { sweepFitQuestions } from '#server/catalog/holster/fit-questions.ts';
import { notifyRestocked, sweepRestockRequests } from '#server/catalog/restock/notify-restocked.ts';
import { sweepSecurityEvents } from '#server/identity/security-log/sweep-security-events.ts';
import {
  deadLetters,
  type JobOutcome,
  type JobPayloads,
  type JobRun,
  type JobSettings,
  type SentJob,
} from '#server/platform/jobs/job.ts';
import { runBackup, runProof } from '#server/settings/backups/backup-jobs.ts';
import type { Services } from '#server/services.ts';

/** A kind of job: one line of the table below. */
export type Job<Payload = never> = JobSettings & {
  /** The work. It must be idempotent, because it may run twice for one job. `never`: each job has its own payload. */
  run: (services: Services, payload: Payload, run: JobRun) => Promise<JobOutcome>;
  /** The schedule: a cron expression, UTC. A scheduled job has no payload; its next run is its retry. */
  every?: string;
};

/** The jobs that code sends, each with a handler for its payload, and the scheduled jobs. */
type JobTable = { [N in SentJob]: Job<JobPayloads[N]> } & Record<string, Job>;

const minute = 60;
const hour = 60 * minute;

const common = {
  // The jobs of a killed process are retried after this time.
  heartbeatSeconds: 20,
  retryBackoff: true,
  deleteAfterSeconds: 7 * 24 * hour,
  retentionSeconds: 30 * 24 * hour,
  expireInSeconds: 2 * minute,
};

/** For jobs that must not be lost: retried for days, and stored when they fail for good. */
const kept = { ...common, deadLetter: deadLetters };

/** For scheduled jobs: the next run is the retry. */
const tick = { ...common, expireInSeconds: 10 * minute, retryLimit: 0 };

/** As long as payment providers repeat an event, which may concern an order that is not stored yet: about three days. */
const asProvidersRepeat = { ...kept, retryDelay: 2, retryDelayMax: 3 * hour, retryLimit: 36 };

/**
 * Every job of the store. A new job needs a line here, its function, and a line of JobPayloads if code sends it. Each retry
 * waits twice as long, from retryDelay up to retryDelayMax. In seconds.
 */
export const jobs = {
  'payments.reconcile': {
    does: 'checking open payments',
    run: reconcilePayments,
    every: '* * * * *',
    ...tick,
  },
  'order-lookups.sweep': {
    does: 'deleting used order lookup codes',
    run: sweepOrderLookups,
    every: '*/15 * * * *',
    ...tick,
  },
  'orders.expire': { does: 'canceling unpaid orders', run: expireOrders, every: '17 * * * *', ...tick },
  'orders.forget': {
    does: 'erasing who placed old orders',
    run: forgetOldOrders,
    every: '23 5 * * *',
    ...tick,
  },
  'drafts.sweep': { does: 'deleting old drafts of orders', run: sweepDrafts, every: '53 5 * * *', ...tick },
  'uploads.sweep': { does: 'deleting unused pictures', run: sweepUploads, every: '27 * * * *', ...tick },
  'carts.sweep': { does: 'deleting old carts', run: sweepCarts, every: '37 * * * *', ...tick },
  'accounts.sweep': { does: 'ending old sign-ins', run: sweepExpired, every: '47 * * * *', ...tick },
  'limits.sweep': { does: 'deleting old sign-in attempts', run: sweepLimits, every: '*/10 * * * *', ...tick },
  'security.sweep': {
    does: 'deleting old security events',
    run: sweepSecurityEvents,
    every: '33 5 * * *',
    ...tick,
  },
  'cases.sweep': {
    does: 'deleting photos of closed cases',
    run: sweepCases,
    every: '53 5 * * *',
    ...tick,
  },
  'audit.sweep': { does: 'deleting old history', run: sweepAudit, every: '43 5 * * *', ...tick },
  'bulk-changes.start': {
    does: 'making planned changes of products',
    run: startPlanned,
    every: '* * * * *',
    ...tick,
  },
  'restock.notify': {
    does: 'emailing that products are back in stock',
    run: notifyRestocked,
    every: '* * * * *',
    ...tick,
  },
  'restock.sweep': {
    does: 'deleting old back-in-stock requests',
    run: sweepRestockRequests,
    every: '13 */6 * * *',
    ...tick,
  },
  'fit.sweep': {
    does: 'deleting old questions about fit',
    run: sweepFitQuestions,
    every: '23 5 * * *',
    ...tick,
  },
  'mails.sweep': { does: 'deleting old emails', run: sweepEmails, every: '7 */6 * * *', ...tick },
  'webhook-events.sweep': {
    does: 'deleting old payment events',
    run: sweepWebhookEvents,
    every: '57 */6 * * *',
    ...tick,
  },

  'disputes.watch': {
    does: 'watching disputes',
    run: watchDisputes,
    every: '7 * * * *',
    ...tick,
  },
  // Once a day; if the provider does not answer, it is asked again the same day.
  'money.compare': {
    does: 'comparing money with the payment providers',
    run: compareMoneyDaily,
    every: '20 11 * * *',
    ...common,
    expireInSeconds: hour,
    retryDelay: 5 * minute,
    retryDelayMax: 3 * hour,
    retryLimit: 6,
  },

  'backups.make': {
    does: 'making backups',
    run: runBackup,
    every: backupTimes.nightly,
    ...tick,
    expireInSeconds: 6 * hour,
  },
  'backups.prove': {
    does: 'proving that a backup can be restored',
    run: runProof,
    every: backupTimes.weekly,
    ...tick,
    expireInSeconds: 6 * hour,
  },

  // About four days, like retries between mail servers.
  'mail.send': {
    does: 'sending emails',
    run: sendEmail,
    isAwaited: true,
    ...kept,
    retryDelay: 5,
    retryDelayMax: 6 * hour,
    retryLimit: 26,
  },
  'webhook.process': {
    does: 'reading payment events',
    run: (services: Services, { eventId, provider }: JobPayloads['webhook.process']) =>
      processWebhook(services, eventId, provider),
    ...asProvidersRepeat,
  },
  // The reconciler runs anyway; this is for news that cannot wait for it.
  'payment.settle': {
    does: 'checking a payment again',
    run: settleLater,
    ...kept,
    retryDelay: 2,
    retryDelayMax: 5 * minute,
    retryLimit: 10,
  },
  // No other event reports this.
  'intent.complete': { does: 'completing card payments', run: completeLater, ...asProvidersRepeat },
  // About a week: a promised refund must not be dropped.
  'refund.send': {
    does: 'sending refunds',
    run: runRefundJob,
    isAwaited: true,
    ...kept,
    retryDelay: 5,
    retryDelayMax: 6 * hour,
    retryLimit: 40,
  },
  // The shopper is waiting for the code, and asks again if it takes more than a few minutes.
  'order-lookup.answer': {
    does: 'emailing order lookup codes',
    run: (services: Services, { lookupId }: JobPayloads['order-lookup.answer']) =>
      emailLookupCode(services, lookupId),
    ...common,
    expireInSeconds: minute,
    retryDelay: 2,
    retryLimit: 5,
  },
  // The address may not belong to a customer, and the answer must not reveal that; it is not stored for long.
  'accounts.mail-reset': {
    does: 'emailing password links',
    run: emailPasswordReset,
    ...common,
    deleteAfterSeconds: hour,
    retentionSeconds: hour,
    retryDelay: 2,
    retryLimit: 5,
  },
  'cdn.purge': {
    does: 'clearing the CDN after changes',
    run: purgeCdn,
    ...common,
    retryDelay: 10,
    retryDelayMax: 5 * minute,
    retryLimit: 10,
  },
  // Pictures are encoded one at a time; until then they are served as WebP.
  'picture.encode': {
    does: 'preparing pictures',
    run: encodeUpload,
    ...common,
    expireInSeconds: hour,
    retryDelay: 10,
    retryLimit: 5,
  },
} satisfies JobTable;

export type JobName = keyof typeof jobs;

export const jobNames = Object.keys(jobs) as JobName[];
