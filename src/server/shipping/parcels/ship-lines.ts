import { eq } from 'drizzle-orm';
import type { ParcelBody } from '#domain/shipping/parcels/shipment.schema.ts';
import { refusalOf } from '#domain/orders/read/order-status.ts';
import { allShipped, unitsToShip } from '#domain/shipping/parcels/parcels.ts';
import { readTrackingNumber } from '#domain/shipping/parcels/tracking-number.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { findEmailId } from '#server/orders/emails/order-email.ts';
import { shipments } from '#server/db/schema/shipments.ts';
import { editLocked } from '#server/orders/edit/lock-order.ts';
import { readRefundState } from '#server/orders/read/owner-orders.queries.ts';
import { readParcelsOf } from '#server/orders/read/order-record.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import type { Services } from '#server/services.ts';
import { shipParcel, type ShippedParcel } from './ship-parcel.ts';

/**
 * Ships some or all of what an order still has to ship, in one parcel (R-SHIP-21). Of two packers who ship the same unit, the second
 * is refused: the order is locked first. The same key is the same parcel, before anything else is compared (R-SHIP-24).
 */
export async function shipOnce(
  services: Services,
  orderId: number,
  body: ParcelBody,
): Promise<Result<ShippedParcel>> {
  const key = `${orderId}:${body.key}`;
  return editLocked(services.database.db, orderId, null, async (tx, order) => {
    const known = await findByKey(tx, key);
    return known ? ok(known) : shipLines(services, tx, order, { ...body, key });
  });
}

type ShippedLines = Pick<
  ParcelBody,
  'trackingNumber' | 'confirmedNumber' | 'carrier' | 'notes' | 'lines' | 'notify'
> & {
  key: string | null;
};

/** Ships in the caller's transaction, which holds the order's lock. */
export async function shipLines(
  services: Services,
  tx: Database,
  order: OrderRow,
  { trackingNumber, carrier, ...parcel }: ShippedLines,
): Promise<Result<ShippedParcel>> {
  const state = { ...order, paymentInFlight: false, ...(await readRefundState(tx, order)) };
  const refusal = refusalOf('ship', state);
  if (refusal !== null) {
    const isOut = order.status === 'shipped' && unitsToShip(await readParcelsOf(tx, order)).length === 0;
    return refused('conflict', isOut ? allShipped : refusal, { field: 'lines' });
  }
  return shipParcel(services, tx, order, {
    trackingNumber,
    carrier: carrier ?? readTrackingNumber(trackingNumber).carrier,
    shippedOn: dayOf(services.clock(), services.settings.current().facts.timeZone),
    ...parcel,
  });
}

async function findByKey(tx: Database, key: string): Promise<ShippedParcel | null> {
  const [row] = await tx.select({ id: shipments.id }).from(shipments).where(eq(shipments.key, key));
  if (!row) return null;
  const emailId = await findEmailId(tx, `shipping-notice:parcel:${row.id}:1`);
  return { shipmentId: row.id, emailId };
}
