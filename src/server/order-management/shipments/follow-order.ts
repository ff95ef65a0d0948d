import { and, eq, isNull } from 'drizzle-orm';
import { canMove, type OrderStatus } from '#domain/orders/order-status.ts';
import { unitsToShip } from '#domain/shipments/parcels.ts';
import type { Database } from '#server/db/open-database.ts';
import { shipmentLines, shipments } from '#server/db/schema/shipments.ts';
import type { OrderRow } from '#server/orders/orders.queries.ts';
import type { Services } from '#server/services.ts';
import { newestOf } from '#server/orders/find-shipments.ts';
import { readParcelsOf } from './shipments.queries.ts';
import { numberColumns } from './used-numbers.ts';

/** The order's own tracking fields are those of its newest parcel (R-SHIP-23). */
export async function correctNewest(tx: Database, order: OrderRow): Promise<void> {
  const { shipments: sent } = await readParcelsOf(tx, order.id);
  const newest = newestOf(sent);
  if (newest === null) return;
  const { trackingNumber, shippingCarrier: carrier } = order;
  await tx
    .update(shipments)
    .set({ ...numberColumns(trackingNumber), carrier })
    .where(eq(shipments.id, newest.id));
}

/** The owner says by the status that the order is on its way: what is left went in one parcel, without an email. */
export async function shipUnannounced(tx: Database, order: OrderRow): Promise<void> {
  const parcels = await readParcelsOf(tx, order.id);
  const lines = unitsToShip(parcels);
  if (lines.length === 0) return;
  const isFirst = newestOf(parcels.shipments) === null;
  const [parcel] = await tx
    .insert(shipments)
    .values({
      orderId: order.id,
      carrier: isFirst ? order.shippingCarrier : null,
      ...numberColumns(isFirst ? order.trackingNumber : null),
      shippedOn: isFirst ? order.shippingDate : null,
      estimatedDelivery: isFirst ? order.estimatedDelivery : null,
    })
    .returning();
  if (!parcel) throw new Error('the parcel was not stored');
  await tx.insert(shipmentLines).values(lines.map((line) => ({ shipmentId: parcel.id, ...line })));
}

/** An order that goes back to be shipped has no parcel on its way: all of them are canceled if nothing is left to ship. */
export async function takeBackParcels(
  { clock }: Services,
  tx: Database,
  orderId: number,
  to: OrderStatus,
): Promise<void> {
  if (to !== 'pending' && !canMove(to, 'shipped')) return;
  const parcels = await readParcelsOf(tx, orderId);
  if (unitsToShip(parcels).length > 0) return;
  await tx
    .update(shipments)
    .set({ canceledAt: clock() })
    .where(and(eq(shipments.orderId, orderId), isNull(shipments.canceledAt)));
}
