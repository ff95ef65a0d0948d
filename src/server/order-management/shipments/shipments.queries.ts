import { inArray } from 'drizzle-orm';
import { orderStanding, type OrderStanding } from '#domain/orders/order-standing.ts';
import type { Database } from '#server/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { ShipmentRow } from '#server/orders/find-shipments.ts';
import { readRecords, type StoredRecord } from '#server/orders/order-record.ts';
import type { OrderLineRow } from '#server/orders/orders.queries.ts';

/** An order's lines with their units that are gone, and its parcels: all that says what is still to ship. */
export type OrderParcels = {
  lines: readonly (OrderLineRow & { gone: number })[];
  shipments: readonly ShipmentRow[];
};

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
  return new Map([...records].map(([id, record]) => [id, parcelsOf(record, orderStanding(record))]));
}

/** The same of an order that was read. */
export function parcelsOf({ lines, parcels }: StoredRecord, standing: OrderStanding): OrderParcels {
  return {
    lines: lines.map((line, index) => ({ ...line, gone: standing.lines[index]?.gone ?? 0 })),
    shipments: parcels,
  };
}

/** The same of one order. */
export async function readParcelsOf(db: Database, orderId: number): Promise<OrderParcels> {
  return (await readParcels(db, [orderId])).get(orderId) ?? { lines: [], shipments: [] };
}
