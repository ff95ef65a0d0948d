import { centsOf } from '#domain/money/amounts/money.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { isOnItsWay, refusalOf } from '#domain/orders/read/order-status.ts';
import type { Shipment } from '#domain/shipping/parcels/shipment.schema.ts';

export function isLeftToShip(order: AdminOrderDetail): boolean {
  return refusalOf('ship', order) === null && order.toShip.length > 0;
}

export function isLeftToRefund({ refundsBy, refundable }: AdminOrderDetail): boolean {
  return refundsBy !== null && centsOf(refundable ?? '0.00') > 0;
}

/** Whether the order on its way shows this parcel's tracking as its own, so that saving the order's corrects the parcel (R-SHIP-23). */
export function isOwnParcel({ status, shipments }: AdminOrderDetail, parcel: Shipment): boolean {
  const sent = shipments.filter(({ isCanceled }) => !isCanceled);
  const own = sent.findLast(({ trackingNumber }) => trackingNumber !== null) ?? sent.at(-1);
  return isOnItsWay(status) && own?.id === parcel.id;
}
