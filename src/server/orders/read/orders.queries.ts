import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { toDecimal } from '#domain/money/amounts/money.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;

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

/** A line as in every answer. */
export function toLine(line: OrderLineRow) {
  return {
    id: line.id,
    productName: line.name,
    quantity: line.quantity,
    price: toDecimal(line.unitPriceCents),
    ...(line.wasCents !== null && { wasPrice: toDecimal(line.wasCents) }),
    sku: line.sku,
    customization: Object.keys(line.options).length === 0 ? null : JSON.stringify(line.options),
  };
}
