import { and, eq, ne, sql } from 'drizzle-orm';
import { bookUnits } from '#server/books/book-units.ts';
import { bumpCatalogVersion } from '#server/catalog/catalog-signal.ts';
import type { Database } from '#server/db/open-database.ts';
import { products } from '#server/db/schema/catalog.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import type { Services } from '#server/services.ts';
import { nextVersion } from './holds.ts';

/** Returns a paid order's units to stock, if stock is tracked. The catalog shows them again. */
export async function returnStock(
  services: Pick<Services, 'catalogSignal'>,
  tx: Database,
  orderId: number,
): Promise<void> {
  const units = await tx
    .select({ productId: orderLines.productId, quantity: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), ne(orderLines.productId, 0)))
    .groupBy(orderLines.productId)
    // The same lock order for all code that locks several products.
    .orderBy(orderLines.productId);
  let isRaised = false;
  for (const { productId, quantity } of units) {
    const [product] = await tx
      .update(products)
      .set({ stockQuantity: sql`${products.stockQuantity} + ${quantity}`, ...nextVersion })
      .where(and(eq(products.id, productId), eq(products.trackStock, true)))
      .returning({ id: products.id });
    isRaised ||= product !== undefined;
  }
  await bookUnits(tx, orderId, 'returned');
  if (isRaised) await bumpCatalogVersion(services, tx);
}
