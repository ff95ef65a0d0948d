import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SentParcel } from '#domain/shipping/parcels/shipment.schema.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { shipmentLines, shipments } from '#server/db/schema/shipments.ts';

/** A parcel as it is stored. */
export type ParcelRow = typeof shipments.$inferSelect;

/** A parcel with the units in it, in the order of the order's lines. */
export type ShipmentRow = ParcelRow & { lines: { lineId: number; quantity: number }[]; isCanceled: boolean };

/** The parcels of each order, the oldest first, canceled ones and those included that are only prepared: one statement. */
export async function findParcels(
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

/** A parcel as its customer sees it, with its day in the store's time zone. */
export function sent(
  { carrier, trackingNumber, shippedOn, createdAt, lines }: ShipmentRow,
  timeZone: string,
): SentParcel {
  return { carrier, trackingNumber, shippedOn: shippedOn ?? dayOf(createdAt, timeZone), lines };
}

/** The parcel that an order shows as its own: the newest with a number, canceled ones aside (R-SHIP-23). */
export async function findShownParcel(db: Database, orderId: number): Promise<ParcelRow | null> {
  const [shown] = await db
    .select()
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), isNull(shipments.canceledAt)))
    .orderBy(sql`${shipments.trackingNumber} is null`, desc(shipments.id))
    .limit(1);
  return shown ?? null;
}
