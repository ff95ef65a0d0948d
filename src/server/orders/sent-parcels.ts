import type { SentParcel } from '#domain/shipments/shipment.schema.ts';
import { shop } from '#domain/shop.ts';
import { dayOf } from '#domain/time/shop-day.ts';
import type { Database } from '#server/db/open-database.ts';
import { findShipments, type ShipmentRow } from './find-shipments.ts';

/** The parcels of each order as its customer sees them. */
export async function findSentParcels(
  db: Database,
  orderIds: readonly number[],
): Promise<Map<number, SentParcel[]>> {
  const found = await findShipments(db, orderIds);
  return new Map(
    [...found].map(([id, rows]) => [id, rows.filter(({ isCanceled }) => !isCanceled).map(sent)]),
  );
}

/** A parcel as its customer sees it. */
export function sent({ carrier, trackingNumber, shippedOn, createdAt, lines }: ShipmentRow): SentParcel {
  return { carrier, trackingNumber, shippedOn: shippedOn ?? dayOf(createdAt, shop.timeZone), lines };
}
