import type { RefundLine } from '#domain/payments/providers.ts';

/**
 * How many units of a line can go back to stock: those that no refund has put back, also where the provider then refused the
 * money. Custom holsters (product 0) are made to order and have no stock.
 */
export function restockableUnits(
  line: { id: number; productId: number; quantity: number },
  refunds: readonly { lines?: readonly RefundLine[] | null }[],
): number {
  if (line.productId === 0) return 0;
  return Math.max(0, line.quantity - restockedUnits(line.id, refunds));
}

export function restockedUnits(
  lineId: number,
  refunds: readonly { lines?: readonly RefundLine[] | null }[],
): number {
  return refunds
    .flatMap(({ lines }) => lines ?? [])
    .filter((line) => line.lineId === lineId)
    .reduce((sum, { restock = 0 }) => sum + restock, 0);
}
