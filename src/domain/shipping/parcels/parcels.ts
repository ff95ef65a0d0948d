import type { FieldError } from '#domain/result.ts';

/** Units of an order line. */
export type LineUnits = { lineId: number; quantity: number };

export type ShippedOrder = {
  /** `gone`: units that were refunded or put back into stock. */
  lines: readonly { id: number; name: string; quantity: number; gone: number }[];
  /** Its parcels; canceled ones do not count. */
  shipments: readonly { lines: readonly LineUnits[]; isCanceled: boolean }[];
};

/** How much of an order is on its way: nothing, a part, or all that is to be shipped. */
export const shippingStates = ['none', 'part', 'all'] as const;

export type ShippingState = (typeof shippingStates)[number];

/**
 * The units of each line that are still to ship (R-SHIP-20): bought, not in a parcel, not refunded. A refund takes the units that
 * are still here first.
 */
export function unitsToShip(order: ShippedOrder): LineUnits[] {
  return order.lines
    .map(({ id, quantity, gone }) => ({ lineId: id, quantity: quantity - gone - shippedUnits(id, order) }))
    .filter((left) => left.quantity > 0);
}

/** The units of a line in parcels. */
export function shippedUnits(lineId: number, { shipments }: Pick<ShippedOrder, 'shipments'>): number {
  return shipments
    .filter(({ isCanceled }) => !isCanceled)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.lineId === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

export function shippingState(order: ShippedOrder): ShippingState {
  if (order.shipments.every(({ isCanceled }) => isCanceled)) return 'none';
  return unitsToShip(order).length === 0 ? 'all' : 'part';
}

export const allShipped = 'Everything in this order is already shipped.';

/** Why these units cannot go into a parcel now; null if they can. */
export function refusalOfParcel(
  order: ShippedOrder,
  wanted: readonly LineUnits[],
): FieldError<'lines'> | null {
  const message = parcelProblem(order, wanted);
  return message === null ? null : { field: 'lines', message };
}

function parcelProblem(order: ShippedOrder, wanted: readonly LineUnits[]): string | null {
  const left = unitsToShip(order);
  if (left.length === 0) return allShipped;
  if (wanted.length === 0) return 'Choose what is in the parcel.';
  if (new Set(wanted.map(({ lineId }) => lineId)).size < wanted.length) return 'Name each item once.';
  for (const { lineId, quantity } of wanted) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) return 'This item is not part of the order.';
    const units = left.find((one) => one.lineId === lineId)?.quantity ?? 0;
    if (units === 0) return `${line.name} is already shipped or refunded.`;
    if (quantity > units) return `Only ${units} of ${line.name} can still be shipped.`;
  }
  return null;
}
