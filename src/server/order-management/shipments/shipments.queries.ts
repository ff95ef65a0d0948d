import { eq, inArray } from 'drizzle-orm';
import type { ShippedOrder } from '#domain/shipments/parcels.ts';
import type { Database } from '#server/db/open-database.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { findOrderLines, type OrderLineRow } from '#server/orders/orders.queries.ts';
import { findShipments, type ShipmentRow } from '#server/orders/find-shipments.ts';

/** An order's lines, parcels and refunds: all that says what is still to ship. */
export type OrderParcels = Pick<ShippedOrder, 'refunds'> & {
  lines: readonly OrderLineRow[];
  shipments: readonly ShipmentRow[];
};

export async function readParcels(
  db: Database,
  orderIds: readonly number[],
): Promise<Map<number, OrderParcels>> {
  const lines = Map.groupBy(await findOrderLines(db, orderIds), ({ orderId }) => orderId);
  const sent = await findShipments(db, orderIds);
  const back = await findCounted(db, orderIds);
  return new Map(
    orderIds.map((id) => [
      id,
      { lines: lines.get(id) ?? [], shipments: sent.get(id) ?? [], refunds: back.get(id) ?? [] },
    ]),
  );
}

/** The same of one order. */
export async function readParcelsOf(db: Database, orderId: number): Promise<OrderParcels> {
  const found = (await readParcels(db, [orderId])).get(orderId);
  return found ?? { lines: [], shipments: [], refunds: [] };
}

async function findCounted(db: Database, orderIds: readonly number[]) {
  if (orderIds.length === 0) return new Map<number, ShippedOrder['refunds']>();
  const rows = await db
    .select({
      orderId: payments.orderId,
      amountCents: refunds.amountCents,
      status: refunds.status,
      lines: refunds.lines,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(payments.orderId, [...orderIds]));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}
