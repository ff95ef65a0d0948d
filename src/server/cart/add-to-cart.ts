import { and, eq, sql } from 'drizzle-orm';
import { maxQuantity } from '#domain/cart/quantity.ts';
import {
  lineKey,
  readHolsterOptions,
  readProductOptions,
  type LineOptions,
} from '#domain/cart/line-options.ts';
import { unstorableField } from '../http/storable-text.ts';
import { findProduct } from '../catalog/catalog.queries.ts';
import type { Database } from '../db/client.ts';
import { cartLines } from '../db/schema/cart.ts';

export type Addition = {
  productId: number;
  quantity: number;
  customizations: string | object | null | undefined;
};

export type AddResult =
  | { ok: true; id: number; quantity: number; capped: boolean }
  | { ok: false; status: 400 | 404 | 409; message: string; field?: string };

/**
 * Puts a product, or a custom holster (productId 0), into the cart. The same product with the same options is one
 * line; a sum above 99 becomes 99 and says so (decisions, 'Quantities').
 */
export async function addToCart(db: Database, cartId: number, addition: Addition): Promise<AddResult> {
  const { productId, quantity } = addition;
  const customizations = parseCustomizations(addition.customizations);
  if (customizations === null) {
    return {
      ok: false,
      status: 400,
      field: 'customizations',
      message: 'customizations must be a JSON object',
    };
  }
  const reading =
    productId === 0 ? readHolsterOptions(customizations) : await readOptions(db, productId, customizations);
  if (!reading.ok) return { status: 400, ...reading };
  return storeLine(db, { cartId, productId, options: reading.options, quantity });
}

type Line = { cartId: number; productId: number; options: LineOptions; quantity: number };

function storeLine(db: Database, line: Line): Promise<AddResult> {
  const key = lineKey(line.productId, line.options);
  return db.transaction(async (tx) => {
    const [same] = await tx
      .select({ quantity: cartLines.quantity })
      .from(cartLines)
      .where(and(eq(cartLines.cartId, line.cartId), eq(cartLines.lineKey, key)))
      .for('update');
    const [stored] = await tx
      .insert(cartLines)
      .values({ ...line, lineKey: key })
      .onConflictDoUpdate({
        target: [cartLines.cartId, cartLines.lineKey],
        set: { quantity: sql`least(${cartLines.quantity} + ${line.quantity}, ${maxQuantity})` },
      })
      .returning({ id: cartLines.id, quantity: cartLines.quantity });
    if (!stored) throw new Error('the cart line was not stored');
    return { ok: true, ...stored, capped: (same?.quantity ?? 0) + line.quantity > maxQuantity };
  });
}

type Reading =
  | { ok: true; options: LineOptions }
  | { ok: false; status: 400 | 404 | 409; message: string; field?: string };

async function readOptions(
  db: Database,
  productId: number,
  customizations: Record<string, unknown>,
): Promise<Reading> {
  const product = await findProduct(db, productId);
  if (!product) return { ok: false, status: 404, field: 'productId', message: 'Product not found' };
  if (!product.inStock) return { ok: false, status: 409, message: 'This item is currently out of stock' };
  const reading = readProductOptions(product, customizations);
  return reading.ok ? reading : { ...reading, status: 400 };
}

/** An object, given as such or as JSON text; nothing at all is an empty one; null for anything else. */
function parseCustomizations(value: Addition['customizations']): Record<string, unknown> | null {
  if (value === null || value === undefined || value === '') return {};
  if (typeof value === 'object') return { ...value };
  try {
    const parsed: unknown = JSON.parse(value);
    if (parsed === null) return {};
    const isObject = typeof parsed === 'object' && !Array.isArray(parsed);
    return isObject && unstorableField(parsed) === null ? { ...parsed } : null;
  } catch {
    return null;
  }
}
