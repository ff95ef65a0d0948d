import { asc, desc, eq, inArray } from 'drizzle-orm';
import { isSold } from '#domain/orders/read/order-status.ts';
import { refundableOf } from '#domain/payments/refunds/refundable.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { payments, refundGroups, refunds } from '#server/db/schema/payments.ts';
import type { OrderRow } from './orders.queries.ts';

/** A part of a refund, with the refund as it was given and the payment it goes back through. */
export type RefundOfGroup = typeof refunds.$inferSelect & {
  group: typeof refundGroups.$inferSelect;
  provider: (typeof payments.$inferSelect)['provider'];
  round: number;
};

/** A payment with all of its refunds, the newest first. */
export type RefundedPaymentRow = typeof payments.$inferSelect & { refunds: RefundOfGroup[] };

/** The payments of these orders, the oldest first: one statement. */
export async function findPaymentsOf(
  db: Database,
  orderIds: readonly number[],
): Promise<RefundedPaymentRow[]> {
  const rows = await db
    .select({ payment: payments, refund: refunds, group: refundGroups })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .leftJoin(refundGroups, eq(refundGroups.id, refunds.groupId))
    .where(inArray(payments.orderId, [...orderIds]))
    .orderBy(
      asc(payments.createdAt),
      asc(payments.id),
      desc(refunds.createdAt),
      desc(refunds.part),
      desc(refunds.id),
    );
  return [...Map.groupBy(rows, ({ payment }) => payment.id).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { provider, round } = first.payment;
    const made = own.flatMap(({ refund, group }) =>
      refund && group ? [{ ...refund, group, provider, round }] : [],
    );
    return [{ ...first.payment, refunds: made }];
  });
}

/** Whether a payment for the order is still here, so that another one would be paid twice. */
export async function holdsMoney(db: Database, order: OrderRow): Promise<boolean> {
  if (!isSold(order)) return false;
  const made = await findPaymentsOf(db, [order.id]);
  return made.some((payment) => refundableOf(payment, payment.refunds) > 0);
}

/** Newest first, whichever payment it goes back through. */
export function newestFirst(one: RefundOfGroup, other: RefundOfGroup): number {
  const ms = other.createdAt.getTime() - one.createdAt.getTime();
  return ms || other.part - one.part || (other.id < one.id ? -1 : 1);
}
