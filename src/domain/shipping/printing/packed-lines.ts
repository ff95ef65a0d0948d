import type { PrintedLine, PrintedOrder } from './printed-order.schema.ts';

/** What a packing slip lists (R-PRINT-4): what is still to ship, without refunded units; all lines once nothing is. */
export function packedLines({ items, toShip }: Pick<PrintedOrder, 'items' | 'toShip'>): PrintedLine[] {
  if (toShip.length === 0) return items;
  return items.flatMap((line) => {
    const left = toShip.find(({ lineId }) => lineId === line.id);
    return left ? [{ ...line, quantity: left.quantity }] : [];
  });
}
