import { sql } from 'drizzle-orm';
import { maxLines, maxQuantity } from '#domain/cart/quantity.ts';
import {
  lineKey,
  readHolsterOptions,
  readProductOptions,
  type LineOptions,
} from '#domain/cart/line-options.ts';
import { atField, faulty, ok, refused, type Result } from '#domain/result.ts';
import { inputFault } from '#server/http/readable-input.ts';
import { findProduct } from '#server/catalog/catalog.queries.ts';
import type { Database } from '#server/db/open-database.ts';

export type Addition = {
  productId: number;
  quantity: number;
  customizations?: string | object | null | undefined;
};

export type Added = { id: number; quantity: number; capped: boolean };

/**
 * Adds a product or a custom holster (productId 0) to the cart. The same product with the same options is one line; a sum above 99
 * becomes 99 and is reported (R-CART-5, R-CART-14). `openCart` is called only if the add is possible, so that a refused one creates
 * no cart.
 */
export async function addToCart(
  db: Database,
  addition: Addition,
  openCart: () => Promise<number>,
): Promise<Result<Added>> {
  const { productId, quantity } = addition;
  const customizations = parseCustomizations(addition.customizations);
  if (customizations === null) {
    return faulty({ field: 'customizations', message: 'customizations must be a JSON object' });
  }
  const reading = await readOptions(db, productId, customizations);
  if (!reading.ok) return reading;
  const line = { cartId: await openCart(), productId, options: reading.value, quantity };
  return db.transaction((tx) => storeLine(tx, line));
}

const cartIsFull = `Your cart is full: ${maxLines} different items is the limit. Remove one, or check out first.`;

type Line = { cartId: number; productId: number; options: LineOptions; quantity: number };

/** Counts under the cart's lock, so that concurrent adds cannot exceed the limit. */
async function storeLine(
  tx: Database,
  { cartId, productId, options, quantity }: Line,
): Promise<Result<Added>> {
  const key = lineKey(productId, options);
  await tx.execute(sql`select from carts where id = ${cartId} for no key update`);
  const { rows } = await tx.execute<{ id: number; quantity: number; before: number }>(sql`
    with same as (select quantity from cart_lines where cart_id = ${cartId} and line_key = ${key})
    insert into cart_lines (cart_id, product_id, options, line_key, quantity)
    select ${cartId}::int, ${productId}::int, ${JSON.stringify(options)}::jsonb, ${key}, ${quantity}::int
      where exists (select from same)
        or (select count(*) from cart_lines where cart_id = ${cartId}) < ${maxLines}
    on conflict (cart_id, line_key)
      do update set quantity = least(cart_lines.quantity + excluded.quantity, ${maxQuantity})
    returning id, quantity, coalesce((select quantity from same), 0) as before`);
  const [stored] = rows;
  if (!stored) return refused('conflict', cartIsFull);
  const { before, ...line } = stored;
  return ok({ ...line, capped: before + quantity > maxQuantity });
}

async function readOptions(
  db: Database,
  productId: number,
  customizations: Record<string, unknown>,
): Promise<Result<LineOptions>> {
  if (productId === 0) return atField(readHolsterOptions(customizations));
  const product = await findProduct(db, productId);
  if (!product) return refused('missing', 'Product not found', { field: 'productId' });
  if (!product.inStock) return refused('conflict', 'This item is currently out of stock');
  return atField(readProductOptions(product, customizations));
}

/** An object or JSON text of one; absent is an empty object; null for anything else. */
function parseCustomizations(value: Addition['customizations']): Record<string, unknown> | null {
  if (value === null || value === undefined || value === '') return {};
  if (typeof value === 'object') return { ...value };
  try {
    const parsed: unknown = JSON.parse(value);
    if (parsed === null) return {};
    const isObject = typeof parsed === 'object' && !Array.isArray(parsed);
    return isObject && inputFault(parsed) === null ? { ...parsed } : null;
  } catch {
    return null;
  }
}
