import { eq } from 'drizzle-orm';
import { providerWord } from '#domain/payments/providers/providers.ts';
import { toDecimal } from '#domain/money/amounts/money.ts';
import type { ProviderCapture } from '#domain/payments/settle/next-step.ts';
import { bookRefund } from '#server/money/ledger/book-refund.ts';
import { stepOfReturned } from '#domain/payments/refunds/returned-money.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { disputes, refunds } from '#server/db/schema/payments.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import type { Services } from '#server/services.ts';
import { alertOwner } from '#server/payments/settle/alert-owner.ts';
import { lockPayment, type PaymentRow } from '#server/payments/settle/payments.queries.ts';
import { settledState } from '#server/payments/settle/settled-state.ts';
import type { Settlement } from '#server/payments/settle/settlement.ts';
import { confirmRefunds } from './confirm-refunds.ts';
import { emailRefund } from './email-refund.ts';
import { updateRefundedStatus } from './refunds.queries.ts';
import { storeSentBack } from './sent-back.ts';

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
    if (payment.status === 'reversed') return settledState(payment, order);
    if (payment.captureId !== capture.id) return settledState(payment, order);
    const step = await nextStep(services, tx, payment, capture);
    if (step.do === 'record') {
      if (step.confirms) await confirmRefunds(services, tx, payment);
      if (step.byHand > 0) await recordByHand(services, tx, found, step.byHand);
    }
    const status = await updateRefundedStatus(tx, payment);
    return settledState({ ...payment, status }, order);
  });
}

async function nextStep(
  { clock }: Services,
  tx: Database,
  { id, amountCents }: PaymentRow,
  { returned }: ProviderCapture,
) {
  const made = await tx.select().from(refunds).where(eq(refunds.paymentId, id));
  const sum = (statuses: readonly string[]) =>
    made
      .filter(({ status }) => statuses.includes(status))
      .reduce((total, refund) => total + refund.amountCents, 0);
  const oldestAsked = clock().getTime() - askedFor;
  return stepOfReturned({
    captured: amountCents,
    returned,
    completed: sum(['completed']),
    open: sum(['requested', 'pending']),
    isAsked: made.some(
      ({ status, createdAt }) =>
        (status === 'requested' || status === 'pending') && createdAt.getTime() > oldestAsked,
    ),
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof lockPayment>>>;

async function recordByHand(
  services: Services,
  tx: Database,
  { payment, order }: Found,
  cents: number,
): Promise<void> {
  const provider = providerWord(payment.provider);
  const amount = toDecimal(cents);
  const sentBack = await storeSentBack(tx, { payment, order }, cents, {
    cause: 'at-provider',
    reason: `Sent back at ${provider}.`,
    key: null,
    isEmailed: !(await isDisputed(tx, payment.id)),
  });
  await bookRefund(tx, sentBack);
  await recordEvent(tx, order.id, { actor: 'provider', what: 'refunded', detail: { amount } });
  await emailRefund(services, tx, sentBack);
  await alertOwner(
    services,
    tx,
    order.id,
    `${amount} USD of this order went back at ${provider}. The order is still ${order.status}.`,
  );
}

/** A dispute's money goes back by its own rules: the bank tells the customer about it. */
async function isDisputed(tx: Database, paymentId: string): Promise<boolean> {
  return (await tx.$count(disputes, eq(disputes.paymentId, paymentId))) > 0;
}
