import type { AdminOrderDetail } from '#domain/orders/admin-order.schema.ts';
import { shippingState, unitsToShip } from '#domain/shipments/parcels.ts';
import type { Database } from '#server/db/open-database.ts';
import { sent } from '#server/orders/sent-parcels.ts';
import { readParcelsOf } from './shipments.queries.ts';

/** An order's parcels for the dashboard, and what is still to ship. */
export async function showShipments(
  db: Database,
  orderId: number,
): Promise<Pick<AdminOrderDetail, 'shipments' | 'toShip' | 'shippingState'>> {
  const parcels = await readParcelsOf(db, orderId);
  return {
    shipments: parcels.shipments.map((row) => ({
      ...sent(row),
      id: row.id,
      estimatedDelivery: row.estimatedDelivery,
      createdAt: row.createdAt.toISOString(),
      isCanceled: row.isCanceled,
    })),
    toShip: unitsToShip(parcels),
    shippingState: shippingState(parcels),
  };
}
