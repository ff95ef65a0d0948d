import type { SentParcel } from '#domain/shipments/shipment.schema.ts';
import { shop } from '#domain/shop.ts';
import { dayOf } from '#domain/time/shop-day.ts';
import type { ShipmentRow } from './find-shipments.ts';

/** A parcel as its customer sees it. */
export function sent({ carrier, trackingNumber, shippedOn, createdAt, lines }: ShipmentRow): SentParcel {
  return { carrier, trackingNumber, shippedOn: shippedOn ?? dayOf(createdAt, shop.timeZone), lines };
}
