import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { maxLines, maxQuantity } from '#domain/selling/cart/quantity.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { cartLines, carts } from '#server/db/schema/cart.ts';
import { orders } from '#server/db/schema/orders.ts';
import { putLine } from './take-lines.ts';

/**
 * Moves a guest's lines into the customer's cart; equal lines merge, up to 99; resolves to true if one was capped (R-CART-14,
 * R-CART-28). Pending orders of the guest's cart move too, so that their lines leave or return to the right cart. The guest's cart
 * stays, with only the lines that did not fit. Idempotent under concurrency.
 */
export async function moveGuestCart(tx: Database, guestCartId: number, customerId: number): Promise<boolean> {
  // The lock order is always carts, orders, lines. Not 'update', which would block a payment that returns lines.
  const [guest] = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.id, guestCartId), isNull(carts.customerId)))
    .for('no key update');
  if (!guest) return false;
  const waiting = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.cartId, guestCartId), eq(orders.status, 'pending')))
    .orderBy(asc(orders.id))
    .for('update');
  const lines = await tx
    .select()
    .from(cartLines)
    .where(eq(cartLines.cartId, guestCartId))
    .orderBy(asc(cartLines.lineKey))
    .for('update');
  if (waiting.length === 0 && lines.length === 0) return false;

  const cartId = await openCustomerCart(tx, customerId);
  const orderIds = waiting.map((order) => order.id);
  if (orderIds.length > 0) await tx.update(orders).set({ cartId }).where(inArray(orders.id, orderIds));
  const held = await tx.select().from(cartLines).where(eq(cartLines.cartId, cartId));
  const heldOf = new Map(held.map((line) => [line.lineKey, line.quantity]));
  let room = maxLines - held.length;
  const moving = lines.filter(({ lineKey }) => heldOf.has(lineKey) || room-- > 0);
  for (const { productId, options, lineKey, quantity, addedCents, createdAt } of moving) {
    await putLine(tx, { cartId, productId, options, lineKey, quantity, addedCents, createdAt });
  }
  const moved = moving.map(({ id }) => id);
  if (moved.length > 0) await tx.delete(cartLines).where(inArray(cartLines.id, moved));
  return moving.some(({ lineKey, quantity }) => quantity + (heldOf.get(lineKey) ?? 0) > maxQuantity);
}

/** The customer's cart, created if there is none. */
export async function openCustomerCart(db: Database, customerId: number): Promise<number> {
  await db.insert(carts).values({ customerId }).onConflictDoNothing({ target: carts.customerId });
  const [cart] = await db.select({ id: carts.id }).from(carts).where(eq(carts.customerId, customerId));
  if (!cart) throw new Error('the cart was not stored');
  return cart.id;
}
