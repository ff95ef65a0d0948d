import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { toDecimal } from '#domain/money/money.ts';
import { isPaid, orderStatuses } from '#domain/orders/order-status.ts';
import type { Database } from '#server/db/open-database.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;

const unpaidStatuses = orderStatuses.filter((status) => !isPaid(status));

export async function findOrderByNumber(db: Database, number: string): Promise<OrderRow | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), isNull(orders.deletedAt)));
  return order ?? null;
}

export async function findOrderLines(db: Database, orderIds: readonly number[]): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.id));
}

/** Those of these orders that wait for a capture on hold at the provider. A paid order waits for none. */
export async function findPaymentPending(db: Database, orderIds: readonly number[]): Promise<Set<number>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        inArray(payments.orderId, [...orderIds]),
        eq(payments.status, 'pending'),
        inArray(orders.status, unpaidStatuses),
      ),
    );
  return new Set(rows.map((row) => row.orderId));
}

/** A line as in every answer. */
export function toLine(line: OrderLineRow) {
  return {
    id: line.id,
    productName: line.name,
    quantity: line.quantity,
    price: toDecimal(line.unitPriceCents),
    sku: line.sku,
    customization: Object.keys(line.options).length === 0 ? null : JSON.stringify(line.options),
  };
}
