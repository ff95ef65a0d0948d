import { inArray } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcelsOf, readRecords, type OrderParcels } from '#server/orders/order-record.ts';

/** What says of each order what is still to ship. */
export async function readParcels(
  db: Database,
  orderIds: readonly number[],
): Promise<Map<number, OrderParcels>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  const records = await readRecords(db, rows);
  return new Map([...records].map(([id, record]) => [id, parcelsOf(record)]));
}

/** The same of one order. */
export async function readParcelsOf(db: Database, orderId: number): Promise<OrderParcels> {
  return (await readParcels(db, [orderId])).get(orderId) ?? { lines: [], shipments: [] };
}
