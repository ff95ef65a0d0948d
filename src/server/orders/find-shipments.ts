import { asc, inArray } from 'drizzle-orm';
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
    .select()
    .from(shipments)
    .where(inArray(shipments.orderId, [...orderIds]))
    .orderBy(asc(shipments.id));
  const ids = rows.map(({ id }) => id);
  const parts =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(shipmentLines)
          .where(inArray(shipmentLines.shipmentId, ids))
          .orderBy(asc(shipmentLines.lineId));
  const partsOf = Map.groupBy(parts, ({ shipmentId }) => shipmentId);
  const whole = rows.map((row) => ({
    ...row,
    lines: (partsOf.get(row.id) ?? []).map(({ lineId, quantity }) => ({ lineId, quantity })),
    isCanceled: row.canceledAt !== null,
  }));
  return Map.groupBy(whole, ({ orderId }) => orderId);
}

/** The parcel that the order's own fields show: the newest with a number, canceled ones aside (R-SHIP-23). */
export function newestOf(sent: readonly ShipmentRow[]): ShipmentRow | null {
  const here = sent.filter(({ isCanceled }) => !isCanceled);
  return here.findLast(({ trackingNumber }) => trackingNumber !== null) ?? here.at(-1) ?? null;
}
