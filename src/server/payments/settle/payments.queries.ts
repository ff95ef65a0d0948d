import { and, asc, eq, gt, inArray, isNull, lt, lte, or, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { longestPause, usualQuiet } from '#domain/payments/settle/next-look.ts';
import { isInFlight, isTaken, openPaymentStatuses } from '#domain/payments/settle/payment-status.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/read/orders.queries.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** A payment with its order. */
export type PaymentOfOrder = { payment: PaymentRow; order: OrderRow };

/** Whether a payment's money is part of what the order's amounts are: of its last round, and kept. */
export function paysOrder(
  payment: Pick<PaymentRow, 'round' | 'endReason' | 'status'>,
  order: Pick<OrderRow, 'round' | 'paidAt'>,
): boolean {
  return (
    order.paidAt !== null &&
    payment.round === order.round &&
    payment.endReason === null &&
    isTaken(payment.status)
  );
}

/** The payment with its order, both locked: the order first, like all code that changes either. */
export async function lockPayment(tx: Database, paymentId: string): Promise<PaymentOfOrder | null> {
  const [row] = await tx
    .select({ order: orders, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(payments.id, paymentId))
    .for('update', { of: [orders, payments] });
  return row ?? null;
}

/**
 * The same with the order's lines as they were before it waited for the lock. An edit changes lines (R-ORD-38), but only of an order
 * that is paid: those of an order that is being paid are right.
 */
export async function lockPaymentWithLines(
  tx: Database,
  paymentId: string,
): Promise<(PaymentOfOrder & { lines: OrderLineRow[] }) | null> {
  const rows = await tx
    .select({ order: orders, payment: payments, line: orderLines })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(payments.id, paymentId))
    .orderBy(asc(orderLines.id))
    .for('update', { of: [orders, payments] });
  const [first] = rows;
  return first ? { order: first.order, payment: first.payment, lines: rows.map(({ line }) => line) } : null;
}

export function findPayment(db: Database, paymentId: string): Promise<PaymentOfOrder | null> {
  return findWhere(db, eq(payments.id, paymentId));
}

/** The same by the provider's order id. */
export function findPaymentOfProviderOrder(db: Database, id: string): Promise<PaymentOfOrder | null> {
  return findWhere(db, eq(payments.providerOrderId, id));
}

/** The same by its capture's id. */
export function findPaymentOfCapture(db: Database, captureId: string): Promise<PaymentOfOrder | null> {
  return findWhere(db, eq(payments.captureId, captureId));
}

async function findWhere(db: Database, where: SQL): Promise<PaymentOfOrder | null> {
  const [row] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(where);
  return row ?? null;
}

/** Writes these columns of a payment, whose lock the caller holds. */
export async function updatePayment(
  tx: Database,
  id: string,
  change: PgUpdateSetSource<typeof payments>,
): Promise<void> {
  await tx.update(payments).set(change).where(eq(payments.id, id));
}

/** An order's only payment that can still move money: the database allows no second one. */
export async function findOpenPayment(db: Database, orderId: number): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, [...openPaymentStatuses])));
  return row ?? null;
}

/** The same, with whether it is in flight, which keeps others from deciding about the order. */
export async function findOpen(db: Database, orderId: number) {
  const open = await findOpenPayment(db, orderId);
  return { open, paymentInFlight: open !== null && isInFlight(open.status) };
}

/** The maximum number of payments of a kind in one run of the reconciler. */
const mostAtOnce = 200;

/** Payments that may move money and are due for a check, oldest first. */
export async function listInFlight(db: Database, now: Date, quiet = usualQuiet): Promise<PaymentRow[]> {
  return listDue(db, ['approved', 'capturing', 'pending'], now, quiet.moneyMoving);
}

/** Attempts that wait for their shopper and are due for a check. */
export async function listOpenWindows(db: Database, now: Date, quiet = usualQuiet): Promise<PaymentRow[]> {
  return listDue(db, ['creating', 'created'], now, quiet.window);
}

/** Due at the time of the next check, otherwise after a while without activity. A time too far ahead comes from a wrong clock. */
async function listDue(
  db: Database,
  statuses: PaymentRow['status'][],
  now: Date,
  quietFor: number,
): Promise<PaymentRow[]> {
  const from = (time: number) => new Date(now.getTime() + time);
  return db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.status, statuses),
        or(
          lte(payments.nextLookAt, now),
          gt(payments.nextLookAt, from(2 * longestPause)),
          and(
            isNull(payments.nextLookAt),
            or(lt(payments.updatedAt, from(-quietFor)), gt(payments.updatedAt, from(quietFor))),
          ),
        ),
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(mostAtOnce);
}
