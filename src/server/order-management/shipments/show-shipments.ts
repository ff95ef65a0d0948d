import type { AdminOrderDetail } from '#domain/orders/admin-order.schema.ts';
import type { OrderStanding } from '#domain/orders/order-standing.ts';
import { shippingState, unitsToShip } from '#domain/shipments/parcels.ts';
import type { StoredRecord } from '#server/orders/order-record.ts';
import { sent } from '#server/orders/sent-parcels.ts';
import { parcelsOf } from './shipments.queries.ts';

/** An order's parcels for the dashboard, and what is still to ship. */
export function showShipments(
  record: StoredRecord,
  standing: OrderStanding,
): Pick<AdminOrderDetail, 'shipments' | 'toShip' | 'shippingState'> {
  const parcels = parcelsOf(record, standing);
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
