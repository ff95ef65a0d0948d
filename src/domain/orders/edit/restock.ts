import type { AdjustmentRow } from '#domain/orders/read/adjustments.ts';

/**
 * How many units of a line can go back to stock: those that no refund has put back, also where the provider then refused the
 * money. Custom holsters (product 0) are made to order and have no stock.
 */
export function restockableUnits(
  line: { id: number; productId: number; quantity: number },
  adjustments: readonly Pick<AdjustmentRow, 'lineId' | 'restocked'>[],
): number {
  return line.productId === 0 ? 0 : Math.max(0, line.quantity - restockedUnits(line.id, adjustments));
}

export function restockedUnits(
  id: number,
  adjustments: readonly Pick<AdjustmentRow, 'lineId' | 'restocked'>[],
): number {
  return adjustments.filter(({ lineId }) => lineId === id).reduce((sum, { restocked }) => sum + restocked, 0);
}
