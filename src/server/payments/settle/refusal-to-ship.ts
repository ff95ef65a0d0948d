import type { PaymentEnd } from '#domain/payments/end-reasons.ts';
import { findRestriction } from '#domain/restrictions/shipping-restrictions.ts';
import { stateOf } from '#domain/orders/counter-sale.ts';
import { zipProblem } from '#domain/shipping/zip-codes.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/orders.queries.ts';

/** Checks shipping restrictions again at payment (R-MAG-7), also of what is handed over at the counter. Null: it may leave. */
export function refusalToShip(
  {
    shippingAddress,
    counterState = null,
  }: Pick<OrderRow, 'shippingAddress'> & Partial<Pick<OrderRow, 'counterState'>>,
  lines: readonly Pick<OrderLineRow, 'productId' | 'category'>[],
): PaymentEnd | null {
  const state = stateOf({ shippingAddress, counterState });
  if (state === null) return { reason: 'no-address' };
  const restriction = findRestriction(
    lines.map((line) => ({ ...line, id: line.productId })),
    state,
  );
  if (restriction !== null) return { reason: 'restricted', detail: { restriction, state } };
  if (shippingAddress === null) return null;
  return zipProblem(shippingAddress.zipCode, state) === null
    ? null
    : { reason: 'wrong-zip', detail: { state } };
}
