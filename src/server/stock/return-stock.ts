import { and, eq, sql } from 'drizzle-orm';
import { bookUnits, type Units } from '#server/books/book-units.ts';
import { bumpCatalogVersion } from '#server/catalog/catalog-signal.ts';
import { sumVariants } from '#server/catalog/sum-variants.ts';
import type { Database } from '#server/db/open-database.ts';
import { stockMovements } from '#server/db/schema/books.ts';
import { products } from '#server/db/schema/catalog.ts';
import type { Services } from '#server/services.ts';
import { nextVersion } from './holds.ts';
import { hasVariants, returnToVariant } from './taken-units.ts';

type ReturnServices = Pick<Services, 'catalogSignal'>;

/** Returns all units that a paid order still has, less those that its refunds put back before. */
export async function returnStock(services: ReturnServices, tx: Database, orderId: number): Promise<void> {
  await returnUnits(services, tx, orderId, await unitsTaken(tx, orderId));
}

/** Returns units to stock, if stock is tracked. The catalog shows them again. */
export async function returnUnits(
  services: ReturnServices,
  tx: Database,
  orderId: number,
  units: readonly Units[],
): Promise<void> {
  if (units.length === 0) return;
  const raised: number[] = [];
  // The same lock order for all code that locks several products.
  for (const { id, variantId, quantity } of units.toSorted((a, b) => a.id - b.id)) {
    const [product] = await tx
      .update(products)
      .set({
        stockQuantity: sql`${products.stockQuantity} + case when ${hasVariants} then 0 else ${quantity}::int end`,
        ...nextVersion,
      })
      .where(and(eq(products.id, id), eq(products.trackStock, true)))
      .returning({ id: products.id });
    if (!product) continue;
    raised.push(id);
    if (variantId !== null) await returnToVariant(tx, variantId, quantity);
  }
  await bookUnits(tx, orderId, 'returned', units);
  if (raised.length === 0) return;
  await sumVariants(tx, raised);
  await bumpCatalogVersion(services, tx);
}

/** The units of each product or variant that the order has taken out of stock and not given back. */
export async function unitsTaken(tx: Database, orderId: number): Promise<Units[]> {
  const taken = sql<number>`-sum(${stockMovements.quantity})::int`;
  return tx
    .select({ id: stockMovements.productId, variantId: stockMovements.variantId, quantity: taken })
    .from(stockMovements)
    .where(eq(stockMovements.orderId, orderId))
    .groupBy(stockMovements.productId, stockMovements.variantId)
    .having(sql`sum(${stockMovements.quantity}) < 0`);
}
