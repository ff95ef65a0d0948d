import { shippedUnits, type LineUnits } from '#domain/shipping/parcels/parcels.ts';
import { canMove, type OrderStatus } from './order-status.ts';

type Units = {
  status: OrderStatus;
  counterState: string | null;
  /** What was bought. */
  items: readonly { id: number; quantity: number }[];
  shipments: readonly { isCanceled: boolean; lines: readonly LineUnits[] }[];
  toShip: readonly LineUnits[];
};

/**
 * Where the units of an order are, each once: to ship, in its parcels, or in neither (R-AORD-29). In neither are those of an order that is
 * not paid, was canceled or is handed over at the counter, and those that were refunded before they shipped.
 */
export function whereUnitsAre({ status, counterState, items, shipments, toShip }: Units): {
  toShip: LineUnits[];
  elsewhere: LineUnits[];
} {
  const isOpen = counterState === null && canMove(status, 'shipped');
  const left = isOpen ? [...toShip] : [];
  const leftOf = (lineId: number) => left.find((line) => line.lineId === lineId)?.quantity ?? 0;
  const elsewhere = items
    .map(({ id, quantity }) => ({
      lineId: id,
      quantity: quantity - leftOf(id) - shippedUnits(id, { shipments }),
    }))
    .filter(({ quantity }) => quantity > 0);
  return { toShip: left, elsewhere };
}
