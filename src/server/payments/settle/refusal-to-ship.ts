import type { PaymentEnd } from '#domain/payments/end-reasons.ts';
import { isMagazine, isMagazineRestricted } from '#domain/restrictions/magazines.ts';
import type { OrderLineRow, OrderRow } from '../../orders/orders.queries.ts';

/** The law is checked once more at the moment of payment (decisions, 'Restricted states'). Null: it may be shipped. */
export function refusalToShip(
  order: Pick<OrderRow, 'shippingAddress'>,
  lines: readonly Pick<OrderLineRow, 'productId' | 'category'>[],
): PaymentEnd | null {
  const state = order.shippingAddress?.state ?? null;
  if (state === null) return { reason: 'no-address' };
  if (!isMagazineRestricted(state)) return null;
  const holdsMagazines = lines.some((line) => isMagazine({ id: line.productId, category: line.category }));
  return holdsMagazines ? { reason: 'restricted', detail: { state } } : null;
}
