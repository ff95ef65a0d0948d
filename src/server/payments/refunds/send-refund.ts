import { and, eq } from 'drizzle-orm';
import { toDecimal } from '#domain/money/amounts/money.ts';
import { providerWord } from '#domain/payments/providers/providers.ts';
import { refundRefusalSentence } from '#domain/payments/refunds/refund-issues.ts';
import { bookRefund } from '#server/money/ledger/book-refund.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import { saveStanding } from '#server/orders/edit/save-standing.ts';
import type { Services } from '#server/services.ts';
import { alertOwner } from '#server/payments/settle/alert-owner.ts';
import { lockPayment, type PaymentRow } from '#server/payments/settle/payments.queries.ts';
import { emailOtherParts, emailRefund } from './email-refund.ts';
import { refundAtProvider, type RefundAnswer } from './refund-at-provider.ts';
import { findOpenRefund, isOpenRefund, updateRefundedStatus } from './refunds.queries.ts';
import type { JobOutcome, JobRun } from '#server/platform/jobs/job.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';

/**
 * Sends a committed refund with its own request id. Returns `retry` if the provider did not answer or is still working on it: the
 * same call then returns the status.
 */
export async function sendRefund(services: Services, refundId: string): Promise<void | { retry: string }> {
  const { db } = services.database;
  const found = await findOpenRefund(db, refundId);
  if (!found) return;
  const { refund, payment } = found;
  const provider = providerWord(payment.provider);
  const answer = await refundAtProvider(services, payment, refund);
  if (answer.kind === 'unknown') return { retry: `${provider} did not answer: ${answer.reason}` };
  if (answer.kind === 'refused') {
    const { issue, debugId } = answer;
    services.log.error({ refundId, issue, debugId }, `${provider} refused a refund`);
    await db.transaction((tx) => recordRefused(services, tx, { refund, payment, issue }));
    return;
  }
  if (!answer.isPending || refund.status !== 'pending') {
    await db.transaction((tx) => recordSent(services, tx, { refund, payment, answer }));
  }
  if (answer.isPending) return { retry: `${provider} has not finished the refund` };
}

type Sent = NonNullable<Awaited<ReturnType<typeof findOpenRefund>>>;

async function recordRefused(
  services: Services,
  tx: Database,
  { refund, payment, issue }: Sent & { issue: string },
): Promise<void> {
  await lockPayment(tx, payment.id);
  if (!(await moveOpen(tx, refund.id, { status: 'failed', issue }))) return;
  await recordEvent(tx, payment.orderId, {
    actor: 'provider',
    what: 'refund-refused',
    detail: { amount: toDecimal(refund.amountCents), issue },
  });
  const sentence = refundRefusalSentence(providerWord(payment.provider), issue);
  await alertOwner(services, tx, payment.orderId, sentence);
  await saveStanding(tx, payment.orderId);
  await emailOtherParts(services, tx, refund);
  await lookAgain(services, tx, payment);
}

async function recordSent(
  services: Services,
  tx: Database,
  { refund, payment, answer }: Sent & { answer: Extract<RefundAnswer, { kind: 'ok' }> },
): Promise<void> {
  const found = await lockPayment(tx, payment.id);
  const { providerRefundId, isPending } = answer;
  const status = isPending ? 'pending' : 'completed';
  if (!found || !(await moveOpen(tx, refund.id, { status, providerRefundId }))) return;
  await recordEvent(tx, payment.orderId, {
    actor: 'provider',
    what: isPending ? 'refund-pending' : 'refunded',
    detail: { amount: toDecimal(refund.amountCents) },
  });
  if (isPending) return;
  await bookRefund(tx, refund);
  await saveStanding(tx, payment.orderId);
  await emailRefund(services, tx, refund);
  const now = await updateRefundedStatus(tx, found.payment);
  if (now !== 'refunded') await lookAgain(services, tx, payment);
}

/** While this refund had no answer, other returned money could not be told apart from it (returned-money.ts). */
async function lookAgain({ queue }: Services, tx: Database, { id }: PaymentRow): Promise<void> {
  await queue.send(tx, 'payment.settle', { paymentId: id });
}

/** False if the provider's event has confirmed and reported the refund in the meantime. */
async function moveOpen(
  tx: Database,
  refundId: string,
  change: Partial<typeof refunds.$inferInsert>,
): Promise<boolean> {
  const moved = await tx
    .update(refunds)
    .set(change)
    .where(and(eq(refunds.id, refundId), isOpenRefund))
    .returning({ id: refunds.id });
  return moved.length > 0;
}

/**
 * Sends a refund. Without an answer, its other parts stop waiting. After the last attempt the owner gets an email, because no job
 * retries it (R-REF-7, R-REF-18).
 */
export async function runRefundJob(
  services: Services,
  { refundId }: { refundId: string },
  { isLast }: Pick<JobRun, 'isLast'>,
): Promise<JobOutcome> {
  let isDone = false;
  try {
    const outcome = await sendRefund(services, refundId);
    isDone = !outcome;
    return outcome;
  } finally {
    if (isLast && !isDone) await giveUpRefund(services, refundId);
    if (!isDone) await emailFinishedParts(services, refundId);
  }
}

/** A failure is only logged, because it must not replace the attempt's own result. If an attempt is left, it emails them. */
async function emailFinishedParts(services: Services, refundId: string): Promise<void> {
  try {
    await services.database.db.transaction(async (tx) => {
      const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
      if (!refund) return;
      await lockPayment(tx, refund.paymentId);
      await emailOtherParts(services, tx, refund);
    });
  } catch (error) {
    services.log.error({ err: error, refundId }, 'the email about the finished parts of a refund failed');
  }
}

/**
 * Stops asking about a refund whose result is unknown; the owner checks it at the provider. It still counts as refunded, so that
 * the store never refunds the same money twice.
 */
export async function giveUpRefund(services: Services, refundId: string): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const found = await findOpenRefund(tx, refundId);
    if (!found) return;
    const { refund, payment } = found;
    const provider = providerWord(payment.provider);
    const asked = dayOf(refund.createdAt, services.settings.current().facts.timeZone);
    await recordEvent(tx, payment.orderId, {
      actor: 'system',
      what: 'refund-unconfirmed',
      detail: { amount: toDecimal(refund.amountCents) },
    });
    const sentence = `${provider} has not confirmed the refund of ${asked}, and the shop no longer asks. Please check this refund at ${provider}.`;
    await alertOwner(services, tx, payment.orderId, sentence);
  });
}
