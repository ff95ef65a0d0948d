import { asc, eq } from 'drizzle-orm';
import type { CartItem } from '#domain/cart/cart.schema.ts';
import { unitsLeft } from '#domain/catalog/stock.ts';
import { customHolsterName } from '#domain/holster/build.ts';
import { holsterPriceOf } from '#domain/holster/price.ts';
import type { LineOptions } from '#domain/cart/line-options.ts';
import { toDecimal } from '#domain/money/money.ts';
import { isBuyable, type ProductRow } from '#server/catalog/catalog.queries.ts';
import type { Database } from '#server/db/open-database.ts';
import { cartLines } from '#server/db/schema/cart.ts';
import { products } from '#server/db/schema/catalog.ts';
import { holsterPicture } from '#server/holster/holster-picture.ts';

export type CartLineRow = typeof cartLines.$inferSelect;

/** The cart with today's names and prices, oldest line first; prices never come from the cart itself. */
export async function readCart(db: Database, cartId: number): Promise<CartItem[]> {
  return (await readCartLines(db, cartId)).map(({ item }) => item);
}

/** The same with each line's row, for checkout. */
export async function readCartLines(
  db: Database,
  cartId: number,
): Promise<{ row: CartLineRow; item: CartItem }[]> {
  const rows = await db
    .select({ row: cartLines, product: products })
    .from(cartLines)
    .leftJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id));
  return rows.map(({ row, product }) => ({
    row,
    item: row.productId === 0 ? holsterItem(row) : productItem(row, product),
  }));
}

function holsterItem(row: CartLineRow): CartItem {
  const price = toDecimal(holsterPriceOf(row.options));
  return {
    id: row.id,
    productId: 0,
    quantity: row.quantity,
    customizations: JSON.stringify({ ...row.options, price }),
    available: true,
    unitsLeft: null,
    product: {
      id: 0,
      name: customHolsterName,
      category: 'holster',
      price,
      imageUrl: holsterPicture(row.options),
    },
  };
}

function productItem(row: CartLineRow, product: ProductRow | null): CartItem {
  return {
    id: row.id,
    productId: row.productId,
    quantity: row.quantity,
    customizations: optionsJson(row.options),
    available: product !== null && isBuyable(product),
    unitsLeft: product && unitsLeft(product),
    product: {
      id: row.productId,
      name: product?.name ?? 'Removed product',
      category: product?.category ?? 'bundles',
      price: toDecimal(product?.priceCents ?? 0),
      imageUrl: product ? pictureOf(product, row.options) : '',
    },
  };
}

function pictureOf(product: ProductRow, options: LineOptions): string {
  const color = options['color'];
  return (color ? product.colorImages[color]?.[0] : undefined) ?? product.imageUrl;
}

function optionsJson(options: LineOptions): string | null {
  return Object.keys(options).length === 0 ? null : JSON.stringify(options);
}
