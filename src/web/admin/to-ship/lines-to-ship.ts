import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { refusalOf } from '#domain/orders/read/order-status.ts';
import type { ToShipOrder } from '#domain/shipping/queue/to-ship.schema.ts';
import { chosenFor } from '#web/admin/orders/editor/chosen-for.ts';

/** A line of a parcel's form; `quantity` is what is still to ship. */
export type LineToShip = Omit<ToShipOrder['lines'][number], 'isMadeToOrder'>;

export type NothingLeft = { title: string; text: string };

/** Why an open form has nothing left to ship, such as after another packer's parcel; null if something is left. */
export function nothingLeftIn(order: AdminOrderDetail): NothingLeft | null {
  if (order.toShip.length === 0) {
    return { title: 'Nothing is left to ship', text: 'It was shipped or refunded in the meantime.' };
  }
  const refusal = refusalOf('ship', order);
  return refusal === null ? null : { title: 'This order cannot ship now', text: refusal };
}

/** The units that can still go into a parcel; none if the order cannot ship. */
export function linesToShip(order: AdminOrderDetail): LineToShip[] {
  if (nothingLeftIn(order) !== null) return [];
  return order.toShip.map(({ lineId, quantity }) => {
    const name = order.items.find(({ id }) => id === lineId)?.productName ?? '';
    const contains = order.lines.find(({ id }) => id === lineId)?.contains ?? [];
    return { lineId, quantity, name, choices: chosenFor(order, lineId), contains };
  });
}
