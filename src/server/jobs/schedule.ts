import type { Services } from '../services.ts';
import { accountsMailResetJob } from './accounts-mail-reset.job.ts';
import { accountsSweepJob } from './accounts-sweep.job.ts';
import { cartsSweepJob } from './carts-sweep.job.ts';
import { disputeTakeJob } from './dispute-take.job.ts';
import { disputesWatchJob } from './disputes-watch.job.ts';
import { intentCompleteJob } from './intent-complete.job.ts';
import { mailSendJob } from './mail-send.job.ts';
import { mailsSweepJob } from './mails-sweep.job.ts';
import { moneyCompareJob } from './money-compare.job.ts';
import { orderLookupAnswerJob } from './order-lookup-answer.job.ts';
import { orderLookupsSweepJob } from './order-lookups-sweep.job.ts';
import { ordersExpireJob } from './orders-expire.job.ts';
import { paymentSettleJob } from './payment-settle.job.ts';
import { paymentsReconcileJob } from './payments-reconcile.job.ts';
import { pictureEncodeJob } from './picture-encode.job.ts';
import { refundSendJob } from './refund-send.job.ts';
import { salesFoldJob } from './sales-fold.job.ts';
import { uploadsSweepJob } from './uploads-sweep.job.ts';
import { webhookEventsSweepJob } from './webhook-events-sweep.job.ts';
import { webhookProcessJob } from './webhook-process.job.ts';
import type { JobName } from './queue.ts';

/** Everything that runs by the clock (cron, UTC). */
const schedules: readonly (readonly [JobName, string])[] = [
  ['payments.reconcile', '* * * * *'],
  ['orders.expire', '17 * * * *'],
  ['order-lookups.sweep', '*/15 * * * *'],
  ['accounts.sweep', '47 * * * *'],
  ['uploads.sweep', '27 * * * *'],
  ['carts.sweep', '37 * * * *'],
  ['mails.sweep', '7 */6 * * *'],
  ['webhook-events.sweep', '57 */6 * * *'],
  ['sales.fold', '* * * * *'],
  ['disputes.watch', '7 * * * *'],
  ['money.compare', '20 11 * * *'],
];

/** Says who does each job and when; call it before `queue.start`. */
export function registerJobs(services: Services): void {
  const { queue } = services;
  queue.work('mail.send', (payload, run) => mailSendJob(services, payload, run));
  queue.work('payment.settle', (payload) => paymentSettleJob(services, payload));
  queue.work('webhook.process', (payload) => webhookProcessJob(services, payload));
  queue.work('intent.complete', (payload) => intentCompleteJob(services, payload));
  queue.work('refund.send', (payload, run) => refundSendJob(services, payload, run));
  queue.work('payments.reconcile', () => paymentsReconcileJob(services));
  queue.work('orders.expire', () => ordersExpireJob(services));
  queue.work('order-lookup.answer', (payload) => orderLookupAnswerJob(services, payload));
  queue.work('order-lookups.sweep', () => orderLookupsSweepJob(services));
  queue.work('accounts.mail-reset', (payload) => accountsMailResetJob(services, payload));
  queue.work('accounts.sweep', () => accountsSweepJob(services));
  queue.work('picture.encode', (payload) => pictureEncodeJob(services, payload));
  queue.work('uploads.sweep', () => uploadsSweepJob(services));
  queue.work('carts.sweep', () => cartsSweepJob(services));
  queue.work('mails.sweep', () => mailsSweepJob(services));
  queue.work('webhook-events.sweep', () => webhookEventsSweepJob(services));
  queue.work('dispute.take', (payload) => disputeTakeJob(services, payload));
  queue.work('disputes.watch', () => disputesWatchJob(services));
  queue.work('money.compare', () => moneyCompareJob(services));
  queue.work('sales.fold', () => salesFoldJob(services));
  for (const [name, cron] of schedules) queue.schedule(name, cron);
}
