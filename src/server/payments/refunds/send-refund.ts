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
