import { asc, eq, sql } from 'drizzle-orm';
import { maxQuantity } from '#domain/cart/quantity.ts';
import { runWrites, type Write } from '#server/db/with-writes.ts';
import type { Database } from '#server/db/open-database.ts';
import { cartLines } from '#server/db/schema/cart.ts';
import { orderLines } from '#server/db/schema/orders.ts';

/**
 * Removes an order's lines from its cart, by product and options, minus the ordered units. Lines added in another tab stay
 * (R-CART-31, R-CART-32).
 */
export async function takeOrderedLines(tx: Database, cartId: number | null, orderId: number): Promise<void> {
  await runWrites(tx, ...takenLines(tx, cartId, orderId));
}

/** The same as writes, for withWrites. */
export function takenLines(tx: Database, cartId: number | null, orderId: number): Write[] {
  if (cartId === null) return [];
  const ordered = tx.$with('ordered', {}).as(sql`
    select c.id, c.quantity - o.quantity as rest
    from cart_lines c join order_lines o on o.line_key = c.line_key
    where o.order_id = ${orderId} and c.cart_id = ${cartId}
    order by c.line_key for update of c`);
  return [
    ordered,
    sql`delete from cart_lines c using ordered where c.id = ordered.id and ordered.rest <= 0`,
    sql`update cart_lines c set quantity = ordered.rest from ordered where c.id = ordered.id and ordered.rest > 0`,
  ];
}

/** Puts them back after a pending payment was denied. */
export async function returnOrderedLines(
  tx: Database,
  cartId: number | null,
  orderId: number,
): Promise<void> {
  if (cartId === null) return;
  for (const { productId, options, lineKey, quantity } of await linesOf(tx, orderId)) {
    await tx
      .insert(cartLines)
      .values({ cartId, productId, options, lineKey, quantity })
      .onConflictDoUpdate({
        target: [cartLines.cartId, cartLines.lineKey],
        set: { quantity: sql`least(${cartLines.quantity} + ${quantity}, ${maxQuantity})` },
      });
  }
}

/** In the same order as all writers of several cart lines, to avoid deadlocks. */
function linesOf(tx: Database, orderId: number) {
  return tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.lineKey));
}
