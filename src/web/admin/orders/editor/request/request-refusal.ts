import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { centsOf } from '#domain/money/amounts/money.ts';
import { purposeOf, refusalToRequest } from '#domain/payments/requests/payment-request.ts';

/** Why no payment can be requested now, as the server would say; null if one can. */
export function requestRefusal(order: AdminOrderDetail): string | null {
  const totalCents = centsOf(order.totalAmount);
  const open = order.paymentRequests?.find(({ state }) => state === 'open' || state === 'pending');
  const hasOpenRequest = open !== undefined && Date.parse(open.expiresAt) > Date.now();
  // Any difference will do.
  const cents = purposeOf(order) === 'order' ? totalCents : 1;
  return refusalToRequest({ ...order, totalCents, hasOpenRequest }, cents)?.message ?? null;
}
