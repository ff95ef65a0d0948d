import { isListedProvider } from '#domain/payments/providers/providers.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { isInFlight, openPaymentStatuses } from '#domain/payments/settle/payment-status.ts';
import { nextLookAfter, usualQuiet, type Quiet } from '#domain/payments/settle/next-look.ts';
import { hourMs } from '#domain/platform/time/durations.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { Services } from '#server/services.ts';
import { findProvider } from '#server/payments/providers/find-provider.ts';
import { listInFlight, listOpenWindows, type PaymentRow } from './payments.queries.ts';
import { abandonPayment } from './abandon-payment.ts';
import { settlePayment } from './settle-payment.ts';

/** Unconfirmed and unapproved attempts are abandoned after this time. In ms. */
const approvalEndsAfter = 6 * hourMs;

/** The number of payments checked in parallel. */
const sideBySide = 4;

/**
 * Asks the provider about every untouched open payment, so that each ends as 'paid, one capture' or 'not paid, nothing captured'
 * without a browser or webhooks. Money in flight comes first; abandoned windows are checked less and less often.
 */
export async function reconcilePayments(services: Services): Promise<void> {
  const { database, clock } = services;
  for (const list of [listInFlight, listOpenWindows]) {
    const due = await list(database.db, clock(), quietOf(services));
    const workers = Array.from({ length: sideBySide }, () => lookAtEach(services, due));
    await Promise.all(workers);
  }
}

/** Takes from the shared list until it is empty or the provider asks for a pause. */
async function lookAtEach(services: Services, due: PaymentRow[]): Promise<void> {
  for (let payment = due.shift(); payment; payment = due.shift()) {
    if (pauseOf(services, payment) > 0) return;
    await look(services, payment);
  }
}

/** A payment without a known provider has no pause. */
function pauseOf(services: Services, payment: PaymentRow): number {
  return !isListedProvider(payment.provider) ? 0 : findProvider(services, payment).pauseLeft(services);
}

async function look(services: Services, payment: PaymentRow): Promise<void> {
  const { clock, log } = services;
  const age = clock().getTime() - payment.createdAt.getTime();
  try {
    const { state } = await settlePayment(services, payment.id);
    log.debug({ paymentId: payment.id, state }, 'payment reconciled');
    if (state === 'waiting' && age > approvalEndsAfter) {
      await abandonPayment(services, payment, { reason: 'never-approved' });
    }
  } catch (err) {
    // A payment that cannot be settled must not block the others.
    log.error({ err, paymentId: payment.id }, 'a payment could not be reconciled');
  }
  await lookAgainLater(services, payment, age);
}

/** A drill that shortens the jobs' intervals shortens this with them. */
function quietOf({ config }: Services): Quiet {
  const drill = config.jobsEverySeconds === null ? null : 2 * 1_000 * config.jobsEverySeconds;
  return drill === null ? usualQuiet : { moneyMoving: drill, window: drill };
}

async function lookAgainLater(services: Services, { id, status }: PaymentRow, age: number): Promise<void> {
  const { database, clock } = services;
  const isMoneyMoving = isInFlight(status) && status !== 'pending';
  const pause = nextLookAfter({ age, isMoneyMoving }, quietOf(services));
  await database.db
    .update(payments)
    .set({ nextLookAt: new Date(clock().getTime() + pause) })
    .where(and(eq(payments.id, id), inArray(payments.status, [...openPaymentStatuses])));
}
