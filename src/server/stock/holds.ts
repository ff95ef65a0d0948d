import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { EndDetail, PaymentEnd, PaymentEndReason } from '#domain/payments/end-reasons.ts';
import { bookUnits } from '../books/book-units.ts';
import type { Database } from '../db/client.ts';
import { products } from '../db/schema/catalog.ts';
import { orderLines, stockHolds } from '../db/schema/orders.ts';

/** `end`: why the order cannot be had, as its payment then ends. */
export type Refused = { ok: false; end: PaymentEnd };

export type HoldResult = { ok: true } | Refused;

/**
 * Keeps the order's units until `until`, replacing what it held before. Refuses, holding nothing new, when a product
 * is hidden, sold out or has too few units left. Call inside a transaction: the product rows are locked in the order
 * of their ids, so that the last unit goes to one buyer and two orders never wait for each other in a circle.
 */
export async function holdStock(tx: Database, orderId: number, now: Date, until: Date): Promise<HoldResult> {
  const wanted = await wantedUnits(tx, orderId);
  const byId = await lockProducts(tx, [...wanted.keys()]);
  const held = await heldByOthers(tx, orderId, now, [...wanted.keys()]);
  for (const [productId, line] of wanted) {
    const product = byId.get(productId);
    if (!product?.isVisible || !product.inStock) return refuse('unavailable', { product: line.name });
    const missing = missingUnits(product, line, held);
    if (missing !== null) return missing;
  }
  await releaseHolds(tx, orderId);
  const tracked = [...wanted].filter(([productId]) => byId.get(productId)?.trackStock);
  if (tracked.length > 0) {
    await tx
      .insert(stockHolds)
      .values(
        tracked.map(([productId, { quantity }]) => ({ orderId, productId, quantity, expiresAt: until })),
      );
  }
  return { ok: true };
}

/** Lets what the order holds end at `until`, unless it ends before. */
export async function shortenHolds(tx: Database, orderId: number, until: Date): Promise<void> {
  await tx
    .update(stockHolds)
    .set({ expiresAt: until })
    .where(and(eq(stockHolds.orderId, orderId), gt(stockHolds.expiresAt, until)));
}

export async function releaseHolds(tx: Database, orderId: number): Promise<void> {
  await tx.delete(stockHolds).where(eq(stockHolds.orderId, orderId));
}

/** Takes the paid order's units out of stock and gives up its holds. True when a product sold out by it. */
export async function sellStock(tx: Database, orderId: number): Promise<boolean> {
  const wanted = await wantedUnits(tx, orderId);
  let soldOut = false;
  for (const [productId, { quantity }] of [...wanted].sort(([a], [b]) => a - b)) {
    const [left] = await tx
      .update(products)
      .set({ stockQuantity: sql`greatest(${products.stockQuantity} - ${quantity}, 0)`, ...nextVersion })
      .where(and(eq(products.id, productId), eq(products.trackStock, true)))
      .returning({ quantity: products.stockQuantity });
    soldOut ||= left?.quantity === 0;
  }
  await bookUnits(tx, orderId, 'sold');
  await releaseHolds(tx, orderId);
  return soldOut;
}

/**
 * Takes units out of stock that the order had sold and given back. Only counted units can be missing: whether a product is
 * still offered is not asked of an order that has bought it. Refuses, taking nothing, where others have them or hold them.
 */
export async function sellStockAgain(
  tx: Database,
  orderId: number,
  now: Date,
): Promise<{ ok: true; soldOut: boolean } | Refused> {
  const wanted = await wantedUnits(tx, orderId);
  const byId = await lockProducts(tx, [...wanted.keys()]);
  const held = await heldByOthers(tx, orderId, now, [...wanted.keys()]);
  for (const [productId, line] of wanted) {
    const product = byId.get(productId);
    const missing = product ? missingUnits(product, line, held) : null;
    if (missing !== null) return missing;
  }
  return { ok: true, soldOut: await sellStock(tx, orderId) };
}

/** Stock is a field of the product's editor: one that was opened before must not put back what has been sold since. */
export const nextVersion = { version: sql`${products.version} + 1` };

type Wanted = { name: string; quantity: number };

/** Units of catalogue products; custom holsters are made to order and need none. */
async function wantedUnits(tx: Database, orderId: number): Promise<Map<number, Wanted>> {
  const lines = await tx
    .select({ productId: orderLines.productId, name: orderLines.name, quantity: orderLines.quantity })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), ne(orderLines.productId, 0)));
  const units = new Map<number, Wanted>();
  for (const { productId, name, quantity } of lines) {
    units.set(productId, { name, quantity: quantity + (units.get(productId)?.quantity ?? 0) });
  }
  return units;
}

type ProductRow = typeof products.$inferSelect;

async function lockProducts(tx: Database, ids: number[]): Promise<Map<number, ProductRow>> {
  const rows = await tx
    .select()
    .from(products)
    .where(inArray(products.id, [0, ...ids]))
    .orderBy(asc(products.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

async function heldByOthers(
  tx: Database,
  orderId: number,
  now: Date,
  ids: number[],
): Promise<Map<number, number>> {
  const rows = await tx
    .select({ productId: stockHolds.productId, units: sql<number>`sum(${stockHolds.quantity})::int` })
    .from(stockHolds)
    .where(
      and(
        inArray(stockHolds.productId, [0, ...ids]),
        ne(stockHolds.orderId, orderId),
        gt(stockHolds.expiresAt, now),
      ),
    )
    .groupBy(stockHolds.productId);
  return new Map(rows.map(({ productId, units }) => [productId, units]));
}

function missingUnits(
  { id, trackStock, stockQuantity }: ProductRow,
  { name, quantity }: Wanted,
  held: Map<number, number>,
): Refused | null {
  const left = stockQuantity - (held.get(id) ?? 0);
  if (!trackStock || left >= quantity) return null;
  return refuse('sold-out', { product: name, left });
}

function refuse(reason: PaymentEndReason, detail: EndDetail): Refused {
  return { ok: false, end: { reason, detail } };
}
