import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import { holsterTerms, termsOf, type ProductTerms } from '#domain/catalog/products/product-terms.ts';
import { choicesFit, type LineChoices, type LineOptions } from '#domain/selling/cart/line-options.ts';
import type { BuilderOffer, BuilderToday } from '#domain/catalog/holster/lists.ts';
import { holsterPriceOf } from '#domain/catalog/holster/price.ts';
import { isInStock, unitsLeft } from '#domain/catalog/stock/stock.ts';
import type { Product, Variant } from '#domain/catalog/products/product.schema.ts';
import { parseSizes } from '#domain/catalog/products/parse-sizes.ts';
import { variantOf } from '#domain/catalog/products/variants.ts';
import { toDecimal, type Cents } from '#domain/money/amounts/money.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { publicColumnsOf } from './product-columns.ts';
import { products, type productVariants } from '#server/db/schema/catalog.ts';

type VariantRow = Omit<typeof productVariants.$inferSelect, 'productId' | 'position'>;

export type ProductRow = typeof products.$inferSelect & { variants: VariantRow[] };

/**
 * A product's columns and its variants. A statement that waits for the product's lock reads variants as they were before: lock first,
 * then read.
 */
export const productColumns = {
  ...getTableColumns(products),
  variants: sql<VariantRow[]>`(
    select coalesce(json_agg(json_build_object(
      'id', v.id, 'size', v.size, 'color', v.color, 'sku', v.sku, 'priceCents', v.price_cents, 'stockQuantity', v.stock_quantity
    ) order by v.position, v.id), '[]') from product_variants v where v.product_id = "products"."id")`,
};

/** A visible product; hidden ones do not exist for the public (R-CAT-9). */
export async function findProduct(db: Database, id: number): Promise<Product | null> {
  const [row] = await db
    .select(productColumns)
    .from(products)
    .where(and(eq(products.id, id), eq(products.isVisible, true)))
    .limit(1);
  return row ? toProduct(row) : null;
}

/** Products by id, including hidden ones, for carts and orders. */
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

/** Products in the order of `ids`, as the public sees them. */
export async function findProducts(
  db: Database,
  ids: readonly number[],
  shape: (row: ProductRow) => Product = toProduct,
): Promise<Product[]> {
  const found = await findProductRows(db, ids);
  return ids.flatMap((id) => found.get(id) ?? []).map(shape);
}

/** Whether it can be bought now: visible, in stock, and with units left if stock is tracked (R-STOCK-1, R-STOCK-3). */
export function isBuyable(row: ProductRow): boolean {
  return row.isVisible && isInStock(row);
}

/** `isInStock` in SQL. */
export const isInStockRow: SQL = sql`(in_stock and (not track_stock or stock_quantity > 0))`;

/** What a choice costs and how much is left of it: of its variant, or of the product if it has none (R-CAT-13, R-STOCK-9). */
export type Chosen = ProductTerms & {
  variantId: number | null;
  sku: string | null;
  priceCents: Cents;
  /** Null if units are not counted. */
  left: number | null;
};

/**
 * Undefined if a line's choices do not fit its product anymore, or if it has none. Every line passes here whenever it counts: when it
 * is read, changed, ordered, opened for payment and captured (R-CART-42).
 */
export function chosenOf(
  line: LineChoices,
  row: ProductRow | null | undefined,
  today: BuilderToday,
): Chosen | undefined {
  const { productId, options } = line;
  if (!choicesFit(line, row ? { ...row, sizes: parseSizes(row.sizes) } : undefined, today)) return undefined;
  if (productId === 0) {
    const priceCents = holsterPriceOf(options, today.builder);
    return priceCents === null
      ? undefined
      : { variantId: null, sku: null, priceCents, left: null, ...holsterTerms };
  }
  if (!row) return undefined;
  const { variants, priceCents } = row;
  const terms = termsOf(row);
  if (variants.length === 0) {
    return { variantId: null, sku: null, priceCents, left: unitsLeft(row), ...terms };
  }
  const variant = variantOf(variants, options);
  if (!variant) return undefined;
  const { id: variantId, sku, stockQuantity: left } = variant;
  return { variantId, sku, priceCents: variant.priceCents ?? priceCents, left, ...terms };
}

/** As chosenOf, and undefined too if it cannot be bought now: hidden, out of stock, or sold out in this choice (R-CART-24). No builder, no build (R-SETUP-17). */
export function buyableOf(
  line: LineChoices,
  row: ProductRow | null | undefined,
  offer: BuilderOffer,
): Chosen | undefined {
  const chosen = chosenOf(line, row, offer);
  const isOffered = line.productId === 0 ? offer.hasBuilder : row != null && isBuyable(row);
  return isOffered && chosen?.left !== 0 ? chosen : undefined;
}

/** The picture of a product in the chosen color. */
export function pictureOf(product: ProductRow, { color }: LineOptions): string {
  return (color ? product.colorImages[color]?.[0] : undefined) ?? product.imageUrl;
}

export function toVariant({ priceCents, ...variant }: VariantRow): Variant {
  const price = priceCents === null ? null : toDecimal(priceCents);
  return { ...variant, inStock: variant.stockQuantity > 0, price };
}

export function toProduct(row: ProductRow): Product {
  return {
    ...publicColumnsOf(row),
    id: row.id,
    price: toDecimal(row.priceCents),
    extraShipping: toDecimal(row.extraShippingCents),
    inStock: isInStock(row),
    displayOrder: row.displayOrder,
    sizes: parseSizes(row.sizes),
    variants: row.variants.map(toVariant),
  };
}

/** The categories that the products of an order's lines have now, by product id; without deleted products. */
export async function categoriesToday(
  db: Database,
  lines: readonly { productId: number }[],
): Promise<Map<number, string>> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const rows = await db
    .select({ id: products.id, category: products.category })
    .from(products)
    .where(inArray(products.id, ids));
  return new Map(rows.map(({ id, category }) => [id, category]));
}
