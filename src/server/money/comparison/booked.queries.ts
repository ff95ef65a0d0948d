import { and, eq, gte, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { BookedPayment, Movement } from '#domain/money/comparison/compared.ts';
import type { ListedProvider } from '#domain/payments/providers/providers.ts';
import { isTaken, takenPaymentStatuses } from '#domain/payments/settle/payment-status.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { disputes, payments, refunds } from '#server/db/schema/payments.ts';
import type { PaymentRow } from '#server/payments/settle/payments.queries.ts';

export type BookedWithDisputes = BookedPayment & { wasDisputed: boolean };

/** Everything the store has booked that a provider's list may name, or should name because it moved since `from`. */
export async function readBooked(
  db: Database,
  provider: ListedProvider,
  movements: readonly Movement[],
  from: Date,
): Promise<BookedWithDisputes[]> {
  const named = (by: 'reference' | 'captureId' | 'providerOrderId' | 'paymentId') =>
    movements.flatMap((movement) => movement[by] ?? []);
  const refunded = db
    .select({ id: refunds.paymentId })
    .from(refunds)
    .where(or(gte(refunds.createdAt, from), isAny(refunds.providerRefundId, named('reference'))));
  const rows = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider),
        or(
          and(gte(payments.createdAt, from), inArray(payments.status, [...takenPaymentStatuses])),
          isAny(payments.captureId, named('captureId')),
          isAny(payments.providerOrderId, named('providerOrderId')),
          isAny(sql`${payments.id}::text`, named('paymentId')),
          inArray(payments.id, refunded),
        ),
      ),
    );
  return toBooked(db, rows);
}

export async function readBookedPayment(db: Database, paymentId: string): Promise<BookedWithDisputes | null> {
  const rows = await db.select().from(payments).where(eq(payments.id, paymentId));
  return (await toBooked(db, rows))[0] ?? null;
}

/** Payments as the comparison reads them, with all that ever went back of each. */
async function toBooked(db: Database, rows: readonly PaymentRow[]): Promise<BookedWithDisputes[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const isTheirs = (column: PgColumn) => sql`${column} = any(${sql.param(ids)}::uuid[])`;
  const back = await db.select().from(refunds).where(isTheirs(refunds.paymentId));
  const refundsOf = Map.groupBy(
    back.filter(({ status }) => status !== 'failed'),
    ({ paymentId }) => paymentId,
  );
  const complaints = await db
    .select({ paymentId: disputes.paymentId, closedAt: disputes.closedAt })
    .from(disputes)
    .where(and(isNotNull(disputes.paymentId), isTheirs(disputes.paymentId)));
  const disputed = new Set(complaints.map(({ paymentId }) => paymentId));
  const open = new Set(
    complaints.flatMap(({ paymentId, closedAt }) => (closedAt === null ? [paymentId] : [])),
  );
  return rows.map((payment) => ({
    id: payment.id,
    orderId: payment.orderId,
    providerOrderId: payment.providerOrderId,
    captureId: payment.captureId,
    isCaptured: isTaken(payment.status),
    cents: payment.amountCents,
    begunAt: payment.createdAt.getTime(),
    bookedAt: payment.updatedAt.getTime(),
    isDisputed: open.has(payment.id),
    wasDisputed: disputed.has(payment.id),
    refunds: (refundsOf.get(payment.id) ?? []).map((refund) => ({
      id: refund.id,
      reference: refund.providerRefundId,
      cents: refund.amountCents,
      isOpen: refund.status !== 'completed',
      begunAt: refund.createdAt.getTime(),
      bookedAt: refund.updatedAt.getTime(),
    })),
  }));
}

function isAny(column: PgColumn | ReturnType<typeof sql>, values: readonly string[]) {
  return sql`${column} = any(${sql.param([...values])}::text[])`;
}
