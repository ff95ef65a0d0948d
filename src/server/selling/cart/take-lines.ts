import { and, asc, eq, sql } from 'drizzle-orm';
import { maxQuantity } from '#domain/selling/cart/quantity.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { cartLines } from '#server/db/schema/cart.ts';
import { orderLines } from '#server/db/schema/orders.ts';

/**
 * Removes an order's lines from its cart, by product and options, minus the ordered units. Lines added in another tab stay
 * (R-CART-31, R-CART-32).
 */
export async function takeOrderedLines(tx: Database, cartId: number | null, orderId: number): Promise<void> {
  if (cartId === null) return;
  const ordered = await tx
    .select({ id: cartLines.id, rest: sql<number>`${cartLines.quantity} - ${orderLines.quantity}` })
    .from(cartLines)
    .innerJoin(orderLines, eq(orderLines.lineKey, cartLines.lineKey))
    .where(and(eq(orderLines.orderId, orderId), eq(cartLines.cartId, cartId)))
    .orderBy(asc(cartLines.lineKey))
    .for('update', { of: cartLines });
  for (const { id, rest } of ordered) {
    if (rest > 0) await tx.update(cartLines).set({ quantity: rest }).where(eq(cartLines.id, id));
    else await tx.delete(cartLines).where(eq(cartLines.id, id));
  }
}

/** Puts them back after a pending payment was denied. */
export async function returnOrderedLines(
  tx: Database,
  cartId: number | null,
  orderId: number,
): Promise<void> {
  if (cartId === null) return;
  for (const { productId, options, lineKey, quantity } of await linesOf(tx, orderId)) {
    await putLine(tx, { cartId, productId, options, lineKey, quantity });
  }
}

/** Adds a line, or its units to an equal one. */
export async function putLine(tx: Database, line: typeof cartLines.$inferInsert): Promise<void> {
  await tx
    .insert(cartLines)
    .values(line)
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.lineKey],
      set: { quantity: sql`least(${cartLines.quantity} + ${line.quantity}, ${maxQuantity})` },
    });
}

/** In the same order as all writers of several cart lines, to avoid deadlocks. */
function linesOf(tx: Database, orderId: number) {
  return tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.lineKey));
}
