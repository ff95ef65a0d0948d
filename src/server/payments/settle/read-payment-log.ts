import { desc, eq, inArray } from 'drizzle-orm';
import { toDecimal } from '#domain/money/amounts/money.ts';
import { endSentence } from '#domain/payments/settle/end-reasons.ts';
import type { PaymentLog } from '#domain/payments/settle/payment-log.schema.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { payments, providerAnswers } from '#server/db/schema/payments.ts';

/** At most this many answers about one order are sent, newest first. */
const mostAnswers = 500;

/** Every attempt to pay an order, with the provider's answers, newest first. */
export async function readPaymentLog(db: Database, orderId: number): Promise<PaymentLog> {
  const attempts = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt));
  const answers = await db
    .select()
    .from(providerAnswers)
    .where(
      inArray(
        providerAnswers.paymentId,
        attempts.map(({ id }) => id),
      ),
    )
    .orderBy(desc(providerAnswers.id))
    .limit(mostAnswers);
  return attempts.map((payment) => ({
    id: payment.id,
    provider: payment.provider,
    status: payment.status,
    amount: toDecimal(payment.amountCents),
    startedAt: payment.createdAt.toISOString(),
    providerOrderId: payment.providerOrderId,
    captureId: payment.captureId,
    ended:
      payment.endReason && endSentence({ reason: payment.endReason, detail: payment.endDetail ?? {} }, null),
    issue: payment.providerIssue,
    answers: answers
      .filter(({ paymentId }) => paymentId === payment.id)
      .map(({ at, lastAt, times, call, outcome, httpStatus, issue, debugId, body }) => ({
        at: at.toISOString(),
        lastAt: lastAt.toISOString(),
        times,
        call,
        outcome,
        httpStatus,
        issue,
        debugId,
        body,
      })),
  }));
}
