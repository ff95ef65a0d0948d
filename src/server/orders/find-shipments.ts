import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';
import { shipmentLines, shipments } from '#server/db/schema/shipments.ts';

type Row = typeof shipments.$inferSelect;

/** A parcel with the units in it, in the order of the order's lines. */
export type ShipmentRow = Row & { lines: { lineId: number; quantity: number }[]; isCanceled: boolean };

/** The parcels of each order, the oldest first, canceled ones included. */
export async function findShipments(
  db: Database,
  orderIds: readonly number[],
): Promise<Map<number, ShipmentRow[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ shipment: shipments, line: shipmentLines })
    .from(shipments)
    .leftJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .where(inArray(shipments.orderId, [...orderIds]))
    .orderBy(asc(shipments.id), asc(shipmentLines.lineId));
  const whole = [...Map.groupBy(rows, ({ shipment }) => shipment.id).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const lines = own.flatMap(({ line }) => (line ? [{ lineId: line.lineId, quantity: line.quantity }] : []));
    return [{ ...first.shipment, lines, isCanceled: first.shipment.canceledAt !== null }];
  });
  return Map.groupBy(whole, ({ orderId }) => orderId);
}

/** The parcel that the order's own fields show: the newest with a number, canceled ones aside (R-SHIP-23). */
export function newestOf(sent: readonly ShipmentRow[]): ShipmentRow | null {
  const here = sent.filter(({ isCanceled }) => !isCanceled);
  return here.findLast(({ trackingNumber }) => trackingNumber !== null) ?? here.at(-1) ?? null;
}
