import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import { holsterTerms, termsOf, type ProductTerms } from '#domain/catalog/products/product-terms.ts';
import { choicesFit, type LineChoices, type LineOptions } from '#domain/selling/cart/line-options.ts';
import type { BuilderOffer, BuilderToday } from '#domain/catalog/holster/lists.ts';
import { holsterPriceOf } from '#domain/catalog/holster/price.ts';
import { isInStock, unitsLeft } from '#domain/catalog/stock/stock.ts';
import type { AdminVariant } from '#domain/catalog/products/admin-product.schema.ts';
import type { Product, Variant } from '#domain/catalog/products/product.schema.ts';
import { parseSizes } from '#domain/catalog/products/parse-sizes.ts';
import { variantOf } from '#domain/catalog/products/variants.ts';
import { toDecimal, type Cents } from '#domain/money/amounts/money.ts';
import type { Goods } from '#domain/shipping/rules/rules.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { priceRows, type Priced } from '#server/catalog/prices/price-rows.ts';
import { publicColumnsOf } from './product-columns.ts';
import { products, type productVariants } from '#server/db/schema/catalog.ts';

type VariantRow = Omit<typeof productVariants.$inferSelect, 'productId' | 'position'>;

export type ProductRow = typeof products.$inferSelect & { variants: VariantRow[] };

/** With the prices in force at a moment (R-PRICE-1): what is sold and shown has these, and no others. */
export type PricedRow = Priced<ProductRow>;

/**
 * A product's columns and its variants. A statement that waits for the product's lock reads variants as they were before: lock first,
 * then read.
 */
export const productColumns = {
  ...getTableColumns(products),
  variants: sql<VariantRow[]>`(
    select coalesce(json_agg(json_build_object(
      'id', v.id, 'size', v.size, 'color', v.color, 'sku', v.sku, 'priceCents', v.price_cents, 'saleCents', v.sale_cents,
      'stockQuantity', v.stock_quantity
    ) order by v.position, v.id), '[]') from product_variants v where v.product_id = "products"."id")`,
};

/** A visible product; hidden ones do not exist for the public (R-CAT-9). */
export async function findProduct(db: Database, id: number, at: Date): Promise<Product | null> {
  const [row] = await db
    .select(productColumns)
    .from(products)
    .where(and(eq(products.id, id), eq(products.isVisible, true)))
    .limit(1);
  const [priced] = row ? await priceRows(db, [row], at) : [];
  return priced ? toProduct(priced) : null;
}

/** Products by id, including hidden ones, as the owner stored them. */
export async function findProductRows(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, ProductRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(productColumns)
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Products by id, including hidden ones, with the prices in force at a moment, for carts and orders. */
export async function findPricedRows(
  db: Database,
  ids: readonly number[],
  at: Date,
): Promise<Map<number, PricedRow>> {
  const rows = [...(await findProductRows(db, ids)).values()];
  return new Map((await priceRows(db, rows, at)).map((row) => [row.id, row]));
}

/** Products in the order of `ids`, as the public sees them. */
export async function findProducts(
  db: Database,
  ids: readonly number[],
  at: Date,
  shape: (row: PricedRow) => Product = toProduct,
): Promise<Product[]> {
  const found = await findPricedRows(db, ids, at);
  return ids.flatMap((id) => found.get(id) ?? []).map(shape);
}

/** Whether it can be bought now: visible, in stock, and with units left if stock is tracked (R-STOCK-1, R-STOCK-3). */
export function isBuyable(row: ProductRow): boolean {
  return row.isVisible && isInStock(row);
}

/** `isInStock` in SQL. */
export const isInStockRow: SQL = sql`(in_stock and (not track_stock or stock_quantity > 0))`;

/** How much is left of a choice: of its variant, or of the product if it has none (R-CAT-13, R-STOCK-9). */
export type ChosenUnits = {
  variantId: number | null;
  sku: string | null;
  /** Null if units are not counted. */
  left: number | null;
};

/** And what it costs. `wasCents`: what its price is reduced from; null: nothing to compare with (R-PRICE-5). */
export type Chosen = ChosenUnits & ProductTerms & { priceCents: Cents; wasCents: Cents | null };

/** As chosenUnits, with the price in force. */
export function chosenOf(
  line: LineChoices,
  row: PricedRow | null | undefined,
  today: BuilderToday,
): Chosen | undefined {
  const units = chosenUnits(line, row, today);
  if (!units) return undefined;
  if (!row) {
    const priceCents = holsterPriceOf(line.options, today.builder) ?? 0;
    return { ...units, priceCents, wasCents: null, ...holsterTerms };
  }
  const { price } = row.variants.find(({ id }) => id === units.variantId) ?? row;
  const { cents: priceCents, was: wasCents, takesCodes } = price;
  return { ...units, priceCents, wasCents, ...termsOf({ ...row, takesCodes }) };
}

/**
 * Undefined if a line's choices do not fit its product anymore, or if it has none. Every line passes here whenever it counts: when it
 * is read, changed, ordered, opened for payment and captured (R-CART-42).
 */
export function chosenUnits(
  line: LineChoices,
  row: ProductRow | null | undefined,
  today: BuilderToday,
): ChosenUnits | undefined {
  const { productId, options } = line;
  if (!choicesFit(line, row ? { ...row, sizes: parseSizes(row.sizes) } : undefined, today)) return undefined;
  if (productId === 0) {
    return holsterPriceOf(options, today.builder) === null
      ? undefined
      : { variantId: null, sku: null, left: null };
  }
  if (!row) return undefined;
  const { variants } = row;
  if (variants.length === 0) return { variantId: null, sku: row.sku, left: unitsLeft(row) };
  const variant = variantOf(variants, options);
  if (!variant) return undefined;
  const { id: variantId, sku, stockQuantity: left } = variant;
  return { variantId, sku, left };
}

/** As chosenUnits, and undefined too if it cannot be bought now: hidden, out of stock, or sold out in this choice (R-CART-24). No builder, no build (R-SETUP-17). */
export function buyableOf(
  line: LineChoices,
  row: ProductRow | null | undefined,
  offer: BuilderOffer,
): ChosenUnits | undefined {
  const chosen = chosenUnits(line, row, offer);
  const isOffered = line.productId === 0 ? offer.hasBuilder : row != null && isBuyable(row);
  return isOffered && chosen?.left !== 0 ? chosen : undefined;
}

/** The picture of a product in the chosen color. */
export function pictureOf(product: ProductRow, { color }: LineOptions): string {
  return (color ? product.colorImages[color]?.[0] : undefined) ?? product.imageUrl;
}

/** As the owner stored it. */
export function toAdminVariant({ priceCents, saleCents, ...variant }: VariantRow): AdminVariant {
  const inStock = variant.stockQuantity > 0;
  return { ...variant, inStock, price: orNull(priceCents), salePrice: orNull(saleCents) };
}

function toVariant(variant: PricedRow['variants'][number], product: PricedRow): Variant {
  const { id, size, color, sku, stockQuantity, price } = variant;
  return {
    id,
    size,
    color,
    sku,
    stockQuantity,
    inStock: stockQuantity > 0,
    price: price.cents === product.price.cents ? null : toDecimal(price.cents),
    ...(price.was !== null && { wasPrice: toDecimal(price.was) }),
  };
}

function orNull(cents: Cents | null): string | null {
  return cents === null ? null : toDecimal(cents);
}

export function toProduct(row: PricedRow): Product {
  return {
    ...publicColumnsOf(row),
    id: row.id,
    price: toDecimal(row.price.cents),
    ...(row.price.was !== null && { wasPrice: toDecimal(row.price.was) }),
    ...(row.price.until && { priceValidUntil: row.price.until.toISOString() }),
    extraShipping: toDecimal(row.extraShippingCents),
    inStock: isInStock(row),
    displayOrder: row.displayOrder,
    sizes: parseSizes(row.sizes),
    variants: row.variants.map((variant) => toVariant(variant, row)),
  };
}

/** The products of an order's lines as state rules see them now, by product id; without deleted products. */
export async function goodsToday(
  db: Database,
  lines: readonly { productId: number }[],
): Promise<Map<number, Goods>> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const rows = await db
    .select({ id: products.id, category: products.category, magazineCapacity: products.magazineCapacity })
    .from(products)
    .where(inArray(products.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
