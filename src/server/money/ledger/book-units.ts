import type { Database } from '#server/platform/db/open-database.ts';
import { stockMovements } from '#server/db/schema/books.ts';

/** Units of a catalog product; `variantId`: of which variant, null if it had none. */
export type Units = { id: number; variantId: number | null; quantity: number };

/**
 * Writes the units that an order took out of stock, gave back, or gave up without a place to put them: those of catalog products, also
 * where the product's units are not counted. So units sold and lines sold can be compared whenever counting was switched on or off.
 */
export async function bookUnits(
  tx: Database,
  orderId: number,
  way: 'sold' | 'returned' | 'lost',
  units: readonly Units[],
): Promise<void> {
  if (units.length === 0) return;
  await tx.insert(stockMovements).values(
    units.map(({ id, variantId, quantity }) => ({
      productId: id,
      variantId,
      orderId,
      quantity: way === 'sold' ? -quantity : quantity,
      isLost: way === 'lost',
    })),
  );
}
