import type { PaymentEnd } from '#domain/payments/end-reasons.ts';
import { findRestriction } from '#domain/restrictions/shipping-restrictions.ts';
import { zipProblem } from '#domain/shipping/zip-codes.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/orders.queries.ts';

/** Checks shipping restrictions again at payment (R-MAG-7). Null: it may ship. */
export function refusalToShip(
  order: Pick<OrderRow, 'shippingAddress'>,
  lines: readonly Pick<OrderLineRow, 'productId' | 'category'>[],
): PaymentEnd | null {
  if (order.shippingAddress === null) return { reason: 'no-address' };
  const { state, zipCode } = order.shippingAddress;
  const restriction = findRestriction(
    lines.map((line) => ({ ...line, id: line.productId })),
    state,
  );
  if (restriction !== null) return { reason: 'restricted', detail: { restriction, state } };
  return zipProblem(zipCode, state) === null ? null : { reason: 'wrong-zip', detail: { state } };
}
