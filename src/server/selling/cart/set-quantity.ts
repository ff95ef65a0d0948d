import { and, eq } from 'drizzle-orm';
import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import { misfitOf } from '#domain/selling/cart/line-options.ts';
import { roomOf } from '#domain/selling/cart/quantity.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { buyableOf, productColumns } from '#server/catalog/products/catalog.queries.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { cartLines } from '#server/db/schema/cart.ts';
import { products } from '#server/db/schema/catalog.ts';
import { readCart, type CartMoment } from './cart.queries.ts';
import { countOtherUnits } from './count-other-units.ts';

type LineOfCart = { cartId: number | null; lineId: number };

const noLongerAvailable = (misfit: string | null) =>
  refused(
    'conflict',
    `${misfit ?? 'This item is no longer available.'} Remove it from your cart to continue.`,
  );

const lineNotFound = refused('missing', 'This line is no longer in your cart.');

/**
 * Sets a line's quantity, 1 to 99 and at most what is left (R-STOCK-9); 0 removes it (R-CART-13). Resolves to the cart; refused if it
 * has no such line, or if the line can no longer be bought (R-CART-42).
 */
export async function setQuantity(
  db: Database,
  { cartId, lineId }: LineOfCart,
  quantity: number,
  moment: CartMoment,
): Promise<Result<CartItem[]>> {
  if (cartId === null) return lineNotFound;
  if (quantity === 0) return removeLine(db, { cartId, lineId }, moment);
  const isLine = and(eq(cartLines.cartId, cartId), eq(cartLines.id, lineId));
  const [found] = await db
    .select({
      key: cartLines.lineKey,
      productId: cartLines.productId,
      options: cartLines.options,
      product: productColumns,
    })
    .from(cartLines)
    .leftJoin(products, eq(products.id, cartLines.productId))
    .where(isLine);
  if (!found) return lineNotFound;
  const chosen = buyableOf(found, found.product, moment);
  if (!chosen) return noLongerAvailable(found.productId === 0 ? misfitOf(found, moment) : null);
  const { left } = chosen;
  const isVariant = chosen.variantId !== null;
  const others = left === null ? 0 : await countOtherUnits(db, { cartId, ...found, isVariant });
  const room = roomOf(left, others);
  const changed = await db
    .update(cartLines)
    .set({ quantity: Math.min(quantity, Math.max(room, 1)) })
    .where(isLine)
    .returning({ id: cartLines.id });
  return changed.length > 0 ? ok(await readCart(db, cartId, moment)) : lineNotFound;
}

export async function removeLine(
  db: Database,
  { cartId, lineId }: LineOfCart,
  moment: CartMoment,
): Promise<Result<CartItem[]>> {
  if (cartId === null) return lineNotFound;
  const removed = await db
    .delete(cartLines)
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.id, lineId)))
    .returning({ id: cartLines.id });
  return removed.length > 0 ? ok(await readCart(db, cartId, moment)) : lineNotFound;
}

export async function clearCart(db: Database, cartId: number): Promise<void> {
  await db.delete(cartLines).where(eq(cartLines.cartId, cartId));
}
