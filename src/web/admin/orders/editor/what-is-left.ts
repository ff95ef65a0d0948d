import { centsOf } from '#domain/money/amounts/money.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { refusalOf } from '#domain/orders/read/order-status.ts';

export function isLeftToShip(order: AdminOrderDetail): boolean {
  return refusalOf('ship', order) === null && order.toShip.length > 0;
}

export function isLeftToRefund({ refundsBy, refundable }: AdminOrderDetail): boolean {
  return refundsBy !== null && centsOf(refundable ?? '0.00') > 0;
}
