import { sql } from 'drizzle-orm';
import { maxLines, maxQuantity, roomOf } from '#domain/selling/cart/quantity.ts';
import {
  lineKey,
  readHolsterOptions,
  readProductOptions,
  type LineOptions,
} from '#domain/selling/cart/line-options.ts';
import { asRefusal, invalidField, ok, refused, type Result } from '#domain/result.ts';
import { inputFault } from '#server/platform/http/input/readable-input.ts';
import { isInStock, unitsLeftSentence } from '#domain/catalog/stock/stock.ts';
import { parseSizes } from '#domain/catalog/products/parse-sizes.ts';
import { nameWithChoice } from '#domain/catalog/products/variants.ts';
import { customHolsterName } from '#domain/catalog/holster/build.ts';
import { chosenOf, findPricedRows } from '#server/catalog/products/catalog.queries.ts';
import { readConfirmedFits } from '#server/catalog/holster/confirmed-fits.ts';
import { holsterPriceOf } from '#domain/catalog/holster/price.ts';
import type { CartMoment } from './cart.queries.ts';
import type { NewCart, OpenCart } from './cart-cookie.ts';
import { countOtherUnits } from './count-other-units.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { carts } from '#server/db/schema/cart.ts';
import { undoIfRefused } from '#server/platform/db/undo-if-refused.ts';

export type Addition = {
  productId: number;
  quantity: number;
  customizations?: string | object | null | undefined;
};

export type Added = { id: number; quantity: number; capped: boolean; message: string | null };

/**
 * Adds a product or a custom holster (productId 0) to the cart. The same product with the same options is one line; a sum above 99
 * becomes 99, or what is left, and is reported (R-CART-5, R-CART-14, R-STOCK-9). `openCart` is called only if the add is possible, so
 * that a refused one creates no cart. Without its builder, the store sells no custom holsters (R-SETUP-17). A guest's new cart is created with its first line.
 */
export async function addToCart(
  db: Database,
  addition: Addition & CartMoment,
  openCart: () => Promise<OpenCart>,
): Promise<Result<Added>> {
  const { productId, quantity, ...moment } = addition;
  const customizations = parseCustomizations(addition.customizations);
  if (customizations === null) {
    return invalidField({ field: 'customizations', message: 'customizations must be a JSON object' });
  }
  if (productId === 0 && !moment.hasBuilder) return refused('conflict', noBuilder, { field: 'productId' });
  const reading = await readOptions(db, productId, customizations, moment);
  if (!reading.ok) return reading;
  const { options, addedCents, ...stock } = reading.value;
  const cart = await openCart();
  const line = { productId, options, quantity, addedCents };
  return undoIfRefused(db, async (tx) =>
    storeLine(tx, { ...line, cartId: typeof cart === 'number' ? cart : await storeCart(tx, cart) }, stock),
  );
}

const noBuilder = 'We take no orders for custom holsters right now.';

const cartIsFull = `Your cart is full: ${maxLines} different items is the limit. Remove one, or check out first.`;

type Line = {
  cartId: number;
  productId: number;
  options: LineOptions;
  quantity: number;
  addedCents: number;
};

/** The stock that limits a line, in addition to the 99. `left` is null if units are not counted. */
type Stock = { name: string; left: number | null; isVariant: boolean };

async function storeCart(tx: Database, { tokenHash }: NewCart): Promise<number> {
  const [cart] = await tx.insert(carts).values({ tokenHash }).returning({ id: carts.id });
  if (!cart) throw new Error('the cart was not stored');
  return cart.id;
}

/** Counts under the cart's lock, so that concurrent adds cannot exceed the limit. */
async function storeLine(
  tx: Database,
  { cartId, productId, options, quantity, addedCents }: Line,
  { name, left, isVariant }: Stock,
): Promise<Result<Added>> {
  const key = lineKey(productId, options);
  await tx.execute(sql`select from carts where id = ${cartId} for no key update`);
  const others =
    left === null ? 0 : await countOtherUnits(tx, { cartId, productId, key, options, isVariant });
  const room = roomOf(left, others);
  if (left !== null && room <= 0) return refused('conflict', unitsLeftSentence(name, left));
  const { rows } = await tx.execute<{ id: number; quantity: number; before: number }>(sql`
    with same as (select quantity from cart_lines where cart_id = ${cartId} and line_key = ${key})
    insert into cart_lines (cart_id, product_id, options, line_key, added_cents, quantity)
    select ${cartId}::int, ${productId}::int, ${JSON.stringify(options)}::jsonb, ${key}, ${addedCents}::int,
        least(${quantity}::int, ${room}::int)
      where exists (select from same)
        or (select count(*) from cart_lines where cart_id = ${cartId}) < ${maxLines}
    on conflict (cart_id, line_key)
      do update set quantity = least(cart_lines.quantity + excluded.quantity, ${room}::int),
        added_cents = excluded.added_cents
    returning id, quantity, coalesce((select quantity from same), 0) as before`);
  const [stored] = rows;
  if (!stored) return refused('conflict', cartIsFull);
  const { before, ...line } = stored;
  return ok(added(line, before + quantity > room, { name, left }, room));
}

function added(
  line: Pick<Added, 'id' | 'quantity'>,
  capped: boolean,
  stock: Pick<Stock, 'name' | 'left'>,
  room: number,
): Added {
  return { ...line, capped, message: capped ? limitSentence(stock, room) : null };
}

/** R-CART-14, R-STOCK-9. */
function limitSentence({ name, left }: Pick<Stock, 'name' | 'left'>, room: number): string {
  return left !== null && room < maxQuantity
    ? unitsLeftSentence(name, left)
    : `${name}: the limit is ${maxQuantity} per order.`;
}

async function readOptions(
  db: Database,
  productId: number,
  customizations: Record<string, unknown>,
  moment: CartMoment,
): Promise<Result<Stock & { options: LineOptions; addedCents: number }>> {
  if (productId === 0) {
    const confirmed = await readConfirmedFits(db, [customizations]);
    const options = asRefusal(readHolsterOptions(customizations, { ...moment, confirmed }));
    if (!options.ok) return options;
    const addedCents = holsterPriceOf(options.value, moment.builder) ?? 0;
    return ok({ options: options.value, addedCents, name: customHolsterName, left: null, isVariant: false });
  }
  const row = (await findPricedRows(db, [productId], moment.now)).get(productId);
  if (!row?.isVisible) return refused('missing', 'Product not found', { field: 'productId' });
  if (!isInStock(row)) return refused('conflict', 'This item is currently out of stock');
  const options = asRefusal(
    readProductOptions({ ...row, sizes: parseSizes(row.sizes) }, customizations, moment),
  );
  if (!options.ok) return options;
  const chosen = chosenOf({ productId, options: options.value }, row, moment);
  const isVariant = row.variants.length > 0;
  const name = isVariant ? nameWithChoice(row.name, options.value) : row.name;
  if (!chosen || chosen.left === 0) return refused('conflict', unitsLeftSentence(name, 0));
  return ok({
    options: options.value,
    addedCents: chosen.priceCents,
    name,
    left: chosen.left,
    isVariant,
  });
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
