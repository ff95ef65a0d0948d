import type { AdminOrderDetail } from '#domain/orders/admin-order.schema.ts';
import { shippingState, unitsToShip } from '#domain/shipments/parcels.ts';
import { sent } from '#server/orders/find-shipments.ts';
import type { OrderParcels } from '#server/orders/order-record.ts';

/** An order's parcels for the dashboard, and what is still to ship. */
export function showShipments(
  parcels: OrderParcels,
): Pick<AdminOrderDetail, 'shipments' | 'toShip' | 'shippingState'> {
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
