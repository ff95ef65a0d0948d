import { eq } from 'drizzle-orm';
import type { ParcelBody } from '#domain/shipments/shipment.schema.ts';
import { refusalOf } from '#domain/orders/order-status.ts';
import { allShipped, refusalOfParcel, unitsToShip } from '#domain/shipments/parcels.ts';
import { readTrackingNumber } from '#domain/shipments/tracking-number.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { shop } from '#domain/shop.ts';
import { dayOf } from '#domain/time/shop-day.ts';
import type { Database } from '#server/db/open-database.ts';
import { emails } from '#server/db/schema/emails.ts';
import { shipments } from '#server/db/schema/shipments.ts';
import { lockOrder } from '#server/order-management/lock-order.ts';
import { readRefundState } from '#server/order-management/owner-orders.queries.ts';
import type { OrderRow } from '#server/orders/orders.queries.ts';
import type { Services } from '#server/services.ts';
import { shipParcel, type ShippedParcel } from './ship-parcel.ts';
import { readParcelsOf } from './shipments.queries.ts';

/**
 * Ships some or all of what an order still has to ship, in one parcel (R-SHIP-21). Of two packers who ship the same unit, the second
 * is refused: the order is locked first. The same key is the same parcel, before anything else is compared (R-SHIP-24).
 */
export async function shipOnce(
  services: Services,
  orderId: number,
  body: ParcelBody,
): Promise<Result<ShippedParcel>> {
  return services.database.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked.ok) return locked;
    const key = `${orderId}:${body.key}`;
    const known = await findByKey(tx, key);
    if (known) return ok(known);
    return shipLines(services, tx, locked.value, { ...body, key });
  });
}

type ShippedLines = Pick<ParcelBody, 'trackingNumber' | 'carrier' | 'notes' | 'lines' | 'notify'> & {
  key: string | null;
};

/** The same in the caller's transaction, which holds the order's lock. */
export async function shipLines(
  services: Services,
  tx: Database,
  order: OrderRow,
  { trackingNumber, carrier, notes, lines, key, notify }: ShippedLines,
): Promise<Result<ShippedParcel>> {
  const before = await readParcelsOf(tx, order.id);
  const left = unitsToShip(before);
  const refusal = refusalOf('ship', {
    ...order,
    paymentInFlight: false,
    ...(await readRefundState(tx, order)),
  });
  if (refusal !== null) {
    return refused('conflict', left.length === 0 && order.status === 'shipped' ? allShipped : refusal, {
      field: 'lines',
    });
  }
  const wanted = lines ?? left;
  const problem = refusalOfParcel(before, wanted);
  if (problem !== null) return refused('conflict', problem.message, { field: problem.field });
  const parcel = {
    trackingNumber,
    carrier: carrier ?? readTrackingNumber(trackingNumber).carrier,
    shippedOn: dayOf(services.clock(), shop.timeZone),
    lines: wanted,
    key,
  };
  // Notes that were written ahead belong to the first parcel.
  const ahead = before.shipments.length === 0 ? order.customerNotes : '';
  return shipParcel(services, tx, order, before, parcel, { notes: notes ?? ahead, notify });
}

async function findByKey(tx: Database, key: string): Promise<ShippedParcel | null> {
  const [row] = await tx.select({ id: shipments.id }).from(shipments).where(eq(shipments.key, key));
  if (!row) return null;
  const [email] = await tx
    .select({ id: emails.id })
    .from(emails)
    .where(eq(emails.dedupeKey, `shipping-notice:parcel:${row.id}:1`));
  return { shipmentId: row.id, emailId: email?.id ?? null };
}
