import { asc, eq } from 'drizzle-orm';
import { generalTerms, holsterTerms, termsOf } from '#domain/catalog/products/product-terms.ts';
import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import type { BuilderOffer } from '#domain/catalog/holster/lists.ts';
import { holsterPriceOf } from '#domain/catalog/holster/price.ts';
import { customHolsterName } from '#domain/catalog/holster/build.ts';
import { misfitOf, type LineOptions } from '#domain/selling/cart/line-options.ts';
import { toDecimal } from '#domain/money/amounts/money.ts';
import {
  buyableOf,
  chosenOf,
  isBuyable,
  pictureOf,
  productColumns,
  type Chosen,
  type PricedRow,
} from '#server/catalog/products/catalog.queries.ts';
import { priceRows } from '#server/catalog/prices/price-rows.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { cartLines } from '#server/db/schema/cart.ts';
import { products } from '#server/db/schema/catalog.ts';
import { holsterPicture } from '#server/catalog/holster/holster-picture.ts';

export type CartLineRow = typeof cartLines.$inferSelect;

/** A line as stored and as the shopper sees it; `sku`: its variant's. */
export type CartLine = { row: CartLineRow; item: CartItem; sku: string | null };

/** When a cart is read, and what the builder offers then. */
export type CartMoment = BuilderOffer & { now: Date };

/** The cart with today's names and the prices in force, oldest line first; prices never come from the cart itself. */
export async function readCart(db: Database, cartId: number, moment: CartMoment): Promise<CartItem[]> {
  return (await readCartLines(db, cartId, moment)).map(({ item }) => item);
}

/** The cart's lines with their rows, for checkout. */
export async function readCartLines(db: Database, cartId: number, moment: CartMoment): Promise<CartLine[]> {
  const rows = await db
    .select({ row: cartLines, product: productColumns })
    .from(cartLines)
    .leftJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id));
  const priced = await priceRows(
    db,
    rows.flatMap(({ product }) => product ?? []),
    moment.now,
  );
  return rows.map(({ row }) => {
    const product = priced.find(({ id }) => id === row.productId) ?? null;
    const chosen = chosenOf(row, product, moment);
    const item =
      row.productId === 0 ? holsterItem(row, chosen, moment) : productItem(row, product, chosen, moment);
    const isChanged = chosen && row.addedCents !== null && row.addedCents !== chosen.priceCents;
    const added = isChanged ? { addedPrice: toDecimal(row.addedCents ?? 0) } : {};
    return { row, item: { ...item, ...added }, sku: chosen?.sku ?? null };
  });
}

function holsterItem(row: CartLineRow, chosen: Chosen | undefined, offer: BuilderOffer): CartItem {
  const { hasBuilder, builder } = offer;
  const price = toDecimal(chosen?.priceCents ?? holsterPriceOf(row.options, builder) ?? 0);
  const misfit = chosen ? null : misfitOf(row, offer);
  return {
    id: row.id,
    productId: 0,
    quantity: row.quantity,
    customizations: JSON.stringify({ ...row.options, price }),
    available: hasBuilder && chosen !== undefined,
    hasOtherChoices: hasBuilder && chosen === undefined,
    ...(misfit !== null && { misfit }),
    unitsLeft: null,
    variantId: null,
    product: {
      id: 0,
      name: customHolsterName,
      category: 'holster',
      price,
      imageUrl: holsterPicture(row.options, builder),
      ...holsterTerms,
      shipsFrom: null,
    },
  };
}

function productItem(
  row: CartLineRow,
  product: PricedRow | null,
  chosen: Chosen | undefined,
  offer: BuilderOffer,
): CartItem {
  const available = buyableOf(row, product, offer) !== undefined;
  return {
    id: row.id,
    productId: row.productId,
    quantity: row.quantity,
    customizations: optionsJson(row.options),
    available,
    hasOtherChoices: product !== null && isBuyable(product) && !available,
    unitsLeft: chosen?.left ?? null,
    variantId: chosen?.variantId ?? null,
    product: {
      id: row.productId,
      name: product?.name ?? 'Removed product',
      category: product?.category ?? 'bundles',
      price: toDecimal(chosen?.priceCents ?? product?.price.cents ?? 0),
      ...(chosen?.wasCents != null && { wasPrice: toDecimal(chosen.wasCents) }),
      imageUrl: product ? pictureOf(product, row.options) : '',
      ...termsOf(chosen ?? generalTerms),
      shipsFrom: product?.shipsFrom ?? null,
    },
  };
}

function optionsJson(options: LineOptions): string | null {
  return Object.keys(options).length === 0 ? null : JSON.stringify(options);
}
