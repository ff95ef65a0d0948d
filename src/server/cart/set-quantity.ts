import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';
import { cartLines } from '#server/db/schema/cart.ts';

/** Sets a line's quantity, 1 to 99; 0 removes it (R-CART-13). False if the cart has no such line. */
export async function setQuantity(
  db: Database,
  cartId: number,
  lineId: number,
  quantity: number,
): Promise<boolean> {
  if (quantity === 0) return removeLine(db, cartId, lineId);
  const changed = await db
    .update(cartLines)
    .set({ quantity })
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.id, lineId)))
    .returning({ id: cartLines.id });
  return changed.length > 0;
}

export async function removeLine(db: Database, cartId: number, lineId: number): Promise<boolean> {
  const removed = await db
    .delete(cartLines)
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.id, lineId)))
    .returning({ id: cartLines.id });
  return removed.length > 0;
}

export async function clearCart(db: Database, cartId: number): Promise<void> {
  await db.delete(cartLines).where(eq(cartLines.cartId, cartId));
}
