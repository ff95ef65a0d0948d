import { and, eq, inArray, sql } from 'drizzle-orm';
import { openPaymentStatuses } from '#domain/payments/states.ts';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import { payments } from '../db/schema/payments.ts';
import type { Database } from '../db/client.ts';
import type { Services } from '../services.ts';
import { abandonPayment } from './settle/abandon-payment.ts';
import { listUnsettled } from './payments.queries.ts';
import { settlePayment } from './settle/settle-payment.ts';

/** Untouched for this long, a payment is asked about: its browser may be gone. In ms. */
const quietFor = minuteMs;
/** An attempt that PayPal never confirmed, and one that nobody approved, are given up after this. In ms. */
const approvalEndsAfter = 6 * hourMs;

/**
 * Asks the provider about every open payment that nobody takes care of, so that each ends in 'paid, one capture' or
 * 'not paid, nothing captured' without a browser and without webhooks. Run every minute.
 */
export async function reconcilePayments(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const now = clock().getTime();
  for (const payment of await listUnsettled(database.db, new Date(now - quietFor), 200)) {
    try {
      const { state } = await settlePayment(services, payment.id);
      log.debug({ paymentId: payment.id, state }, 'payment reconciled');
      const isLate = payment.createdAt.getTime() < now - approvalEndsAfter;
      if (state === 'waiting' && isLate) await abandonPayment(services, payment, 'never approved');
    } catch (err) {
      // One that cannot be settled stands in nobody's way.
      log.error({ err, paymentId: payment.id }, 'a payment could not be reconciled');
    }
    await comeBack(database.db, payment.id);
  }
}

/** What is still open is asked about again, after all others. */
async function comeBack(db: Database, paymentId: string): Promise<void> {
  await db
    .update(payments)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(payments.id, paymentId), inArray(payments.status, [...openPaymentStatuses])));
}
