import { stateOf, type Destination } from '#domain/orders/edit/counter-sale.ts';
import type { PaymentEnd } from '#domain/payments/settle/end-reasons.ts';
import { findRestriction, orderedGoods } from '#domain/shipping/restrictions/shipping-restrictions.ts';
import { wrongZip } from '#domain/shipping/rates/address.schema.ts';
import { categoriesToday } from '#server/catalog/products/catalog.queries.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/read/orders.queries.ts';

type Line = Pick<OrderLineRow, 'productId' | 'category'>;

/** Checks the address and the restrictions again at payment (R-MAG-7), also of what is handed over at the counter. Null: it may leave. */
export async function refusalToShip(
  db: Database,
  order: Pick<OrderRow, 'shippingAddress' | 'counterState'>,
  lines: readonly Line[],
): Promise<PaymentEnd | null> {
  const { shippingAddress } = order;
  const state = stateOf(order);
  if (state === null) return { reason: 'no-address' };
  const restricted = await restrictedEnd(db, order, lines);
  if (restricted !== null || shippingAddress === null) return restricted;
  return wrongZip(shippingAddress) === null ? null : { reason: 'wrong-zip', detail: { state } };
}

/** The restriction alone, by the products as they were ordered and as they are today. Null: none, or the state is not known yet. */
export async function restrictedEnd(
  db: Database,
  order: Destination,
  lines: readonly Line[],
): Promise<PaymentEnd | null> {
  const state = stateOf(order);
  const goods = orderedGoods(lines, await categoriesToday(db, lines));
  const restriction = findRestriction(goods, state);
  return restriction === null || state === null
    ? null
    : { reason: 'restricted', detail: { restriction, state } };
}
