import type { PaymentEnd } from '#domain/payments/end-reasons.ts';
import { isMagazine, isMagazineRestricted } from '#domain/restrictions/magazines.ts';
import { zipProblem } from '#domain/shipping/zip-codes.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/orders.queries.ts';

/** Checks shipping restrictions again at payment (R-MAG-7). Null: it may ship. */
export function refusalToShip(
  order: Pick<OrderRow, 'shippingAddress'>,
  lines: readonly Pick<OrderLineRow, 'productId' | 'category'>[],
): PaymentEnd | null {
  if (order.shippingAddress === null) return { reason: 'no-address' };
  const { state, zipCode } = order.shippingAddress;
  const holdsMagazines = lines.some((line) => isMagazine({ id: line.productId, category: line.category }));
  if (holdsMagazines && isMagazineRestricted(state)) return { reason: 'restricted', detail: { state } };
  return zipProblem(zipCode, state) === null ? null : { reason: 'wrong-zip', detail: { state } };
}
