import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';
import { cartLines } from '#server/db/schema/cart.ts';

/** Units of the product in the cart's other lines, such as another color, which share its stock (R-STOCK-9). */
export async function countOtherUnits(
  db: Database,
  { cartId, productId, key }: { cartId: number; productId: number; key: string },
): Promise<number> {
  const [row] = await db
    .select({ units: sql<number>`coalesce(sum(${cartLines.quantity}), 0)::int` })
    .from(cartLines)
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.productId, productId), ne(cartLines.lineKey, key)));
  return row?.units ?? 0;
}
