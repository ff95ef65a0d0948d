import { eq, and } from 'drizzle-orm';
import { statusWord } from '#domain/orders/read/order-status.ts';
import { providerWord } from '#domain/payments/providers/providers.ts';
import { sum, toDecimal } from '#domain/money/amounts/money.ts';
import type { ProviderCapture } from '#domain/payments/settle/next-step.ts';
import { bookRefund } from '#server/money/ledger/book-refund.ts';
import { stepOfReturned } from '#domain/payments/refunds/returned-money.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { disputes, refunds } from '#server/db/schema/payments.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import type { Services } from '#server/services.ts';
import { alertOwner } from '#server/payments/settle/alert-owner.ts';
import {
  lockPayment,
  type PaymentOfOrder,
  type PaymentRow,
} from '#server/payments/settle/payments.queries.ts';
import { settledState, type Settlement } from '#server/payments/settle/settlement.ts';
import { emailRefund } from './email-refund.ts';
import type { RefundRow } from './refund-payment.ts';
import { updateRefundedStatus, isOpenRefund } from './refunds.queries.ts';
import { storeSentBack } from './sent-back.ts';
import { saveStanding } from '#server/orders/edit/save-standing.ts';

/** Older refunds are no longer retried: their job's attempts (jobs.ts) have ended. In ms. */
const askedFor = 10 * dayMs;

/**
 * Records returned money. Our open refunds are confirmed once their sum was returned. Anything beyond that, such as a refund made
 * in the provider's own pages or a reversal, is recorded once, so that statistics are right and nothing is refunded twice. The
 * owner decides about the order.
 */
export async function recordReturned(
  services: Services,
  paymentId: string,
  capture: ProviderCapture,
): Promise<Settlement> {
  return services.database.db.transaction(async (tx) => {
    const found = await lockPayment(tx, paymentId);
    if (!found) return { state: 'closed' };
    const { payment, order } = found;
    // A dispute reversed it during the check.
    const isReversed = payment.status === 'reversed';
    if (isReversed || payment.captureId !== capture.id) return settledState(payment, order);
    const step = await decideReturned(services, tx, payment, capture);
    if (step.do === 'record') {
      if (step.confirms) await confirmRefunds(services, tx, payment);
      if (step.byHand > 0) await recordByHand(services, tx, found, step.byHand);
    }
    const status = await updateRefundedStatus(tx, payment);
    return settledState({ ...payment, status }, order);
  });
}

async function decideReturned(
  { clock }: Services,
  tx: Database,
  { id, amountCents }: PaymentRow,
  { returned }: ProviderCapture,
) {
  const made = await tx.select().from(refunds).where(eq(refunds.paymentId, id));
  const completed = made.filter(({ status }) => status === 'completed');
  const open = made.filter(({ status }) => status === 'requested' || status === 'pending');
  const oldestAsked = clock().getTime() - askedFor;
  return stepOfReturned({
    captured: amountCents,
    returned,
    completed: sum(completed.map((refund) => refund.amountCents)),
    open: sum(open.map((refund) => refund.amountCents)),
    isAsked: open.some(({ createdAt }) => createdAt.getTime() > oldestAsked),
  });
}

async function recordByHand(
  services: Services,
  tx: Database,
  { payment, order }: PaymentOfOrder,
  cents: number,
): Promise<void> {
  const provider = providerWord(payment.provider);
  // A dispute's money goes back by its own rules: the bank tells the customer about it.
  const isDisputed = (await tx.$count(disputes, eq(disputes.paymentId, payment.id))) > 0;
  const sentBack = await storeSentBack(tx, { payment, order }, cents, {
    cause: 'at-provider',
    reason: `Sent back at ${provider}.`,
    key: null,
    isEmailed: !isDisputed,
  });
  await confirm(services, tx, order.id, sentBack);
  const sentence = `${toDecimal(cents)} USD of this order went back at ${provider}. The order is still ${statusWord(order.status)}.`;
  await alertOwner(services, tx, order.id, sentence);
}

/** The provider's refunds add up to ours, so all of them are confirmed, no matter who sent the money. */
async function confirmRefunds(services: Services, tx: Database, payment: PaymentRow): Promise<void> {
  const confirmed = await tx
    .update(refunds)
    .set({ status: 'completed' })
    .where(and(eq(refunds.paymentId, payment.id), isOpenRefund))
    .returning();
  for (const refund of confirmed) await confirm(services, tx, payment.orderId, refund);
  if (confirmed.length > 0) await saveStanding(tx, payment.orderId);
}

async function confirm(services: Services, tx: Database, orderId: number, refund: RefundRow): Promise<void> {
  await bookRefund(tx, refund);
  const detail = { amount: toDecimal(refund.amountCents) };
  await recordEvent(tx, orderId, { actor: 'provider', what: 'refunded', detail });
  await emailRefund(services, tx, refund);
}
