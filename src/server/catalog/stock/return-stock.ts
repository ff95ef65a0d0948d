import { and, eq, sql } from 'drizzle-orm';
import { nameWithChoice, variantOf } from '#domain/catalog/products/variants.ts';
import { bookUnits, type Units } from '#server/money/ledger/book-units.ts';
import { bumpCatalogVersion } from '#server/catalog/products/catalog-signal.ts';
import type { ProductRow } from '#server/catalog/products/catalog.queries.ts';
import { sumVariants } from '#server/catalog/products/save-variants.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { stockMovements } from '#server/db/schema/books.ts';
import { products, productVariants } from '#server/db/schema/catalog.ts';
import { findOrderLines } from '#server/orders/read/orders.queries.ts';
import type { Services } from '#server/services.ts';
import { hasVariants, nextProductVersion, unitsIn } from './take-units.ts';
import { lockProducts, type SoldLine } from './wanted-units.ts';

type ReturnServices = Pick<Services, 'catalogSignal'>;

/** Lines of units that came back; `lost`: no product or variant counts these goods now. */
export type ReturnedUnits<Line extends SoldLine = SoldLine> = { back: Line[]; lost: Line[] };

/** Returns all units that a paid order still has, less those that its refunds put back before. It has none afterwards. */
export async function returnStock(
  services: ReturnServices,
  tx: Database,
  orderId: number,
): Promise<ReturnedUnits> {
  const lines = await findOrderLines(tx, [orderId]);
  const taken = (await unitsTaken(tx, orderId)).map(({ id: productId, variantId, quantity }) => {
    const line = lines.find((one) => one.productId === productId && one.variantId === variantId);
    const { name, sku, options } = line ?? { name: `Product ${productId}`, sku: null, options: {} };
    return { productId, variantId, name, sku, options, quantity };
  });
  const returned = await returnUnits(services, tx, orderId, taken);
  await bookUnits(tx, orderId, 'lost', unitsIn(returned.lost));
  return returned;
}

/**
 * Puts units back to where the same goods are counted now (R-REF-16): the variant with the line's SKU, otherwise the one with its
 * size and color, or the product if it has no variants. The catalog shows them again. Nothing is counted, but booked, if the product's
 * units are not counted. What is `lost` is not booked: the order keeps it until the caller books it.
 */
export async function returnUnits<Line extends SoldLine>(
  services: ReturnServices,
  tx: Database,
  orderId: number,
  lines: readonly Line[],
): Promise<ReturnedUnits<Line>> {
  const byId = await lockProducts(tx, lines);
  const returned: ReturnedUnits<Line> = { back: [], lost: [] };
  const raised: number[] = [];
  for (const line of lines.filter(({ productId, quantity }) => productId !== 0 && quantity > 0)) {
    const product = byId.get(line.productId);
    const place = placeOf(line, product);
    const isBack = place !== null && (!product?.trackStock || (await raise(tx, line, place)));
    returned[isBack ? 'back' : 'lost'].push(line);
    if (isBack && product?.trackStock) raised.push(product.id);
  }
  await bookUnits(tx, orderId, 'returned', unitsIn(returned.back));
  if (raised.length > 0) {
    await sumVariants(tx, raised);
    await bumpCatalogVersion(services, tx);
  }
  return returned;
}

/** The units that were not put back, for the owner and the order's history: '2 × Cap, Olive (no longer in the catalog)'. Undefined if none. */
export function wordsOfLost({ lost }: Pick<ReturnedUnits, 'lost'>): string | undefined {
  if (lost.length === 0) return undefined;
  const units = lost.map(({ quantity, name, options }) => `${quantity} × ${nameWithChoice(name, options)}`);
  return `${units.join(', ')} (no longer in the catalog)`;
}

type Place = { variantId: number | null };

/** Null: neither the product nor one of its variants is these goods now. */
function placeOf({ sku, options }: SoldLine, product: ProductRow | undefined): Place | null {
  if (!product) return null;
  const { variants } = product;
  if (variants.length === 0 || !product.trackStock) return { variantId: null };
  const same =
    sku === null ? undefined : variants.find((one) => one.sku?.toLowerCase() === sku.toLowerCase());
  const variant = same ?? variantOf(variants, options);
  return variant ? { variantId: variant.id } : null;
}

/** Whether there was something to raise. */
async function raise(
  tx: Database,
  { productId, quantity }: SoldLine,
  { variantId }: Place,
): Promise<boolean> {
  const isCounted = and(eq(products.id, productId), eq(products.trackStock, true));
  const ofProduct = sql`${products.stockQuantity} + case when ${hasVariants} then 0 else ${quantity}::int end`;
  const [product] = await tx
    .update(products)
    .set({ stockQuantity: ofProduct, ...nextProductVersion })
    .where(isCounted)
    .returning({ id: products.id });
  if (!product || variantId === null) return product !== undefined;
  const [variant] = await tx
    .update(productVariants)
    .set({ stockQuantity: sql`${productVariants.stockQuantity} + ${quantity}` })
    .where(eq(productVariants.id, variantId))
    .returning({ id: productVariants.id });
  return variant !== undefined;
}

/** The units of each product or variant that the order has taken out of stock and not given back. */
async function unitsTaken(tx: Database, orderId: number): Promise<Units[]> {
  const taken = sql<number>`-sum(${stockMovements.quantity})::int`;
  return tx
    .select({ id: stockMovements.productId, variantId: stockMovements.variantId, quantity: taken })
    .from(stockMovements)
    .where(eq(stockMovements.orderId, orderId))
    .groupBy(stockMovements.productId, stockMovements.variantId)
    .having(sql`sum(${stockMovements.quantity}) < 0`);
}
