import { and, asc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { PaymentEnd } from '#domain/payments/end-reasons.ts';
import { done, failed, ok, type Failed, type Result } from '#domain/result.ts';
import { bookUnits } from '#server/books/book-units.ts';
import { bumpCatalogVersion } from '#server/catalog/catalog-signal.ts';
import { findProductRows, type ProductRow } from '#server/catalog/catalog.queries.ts';
import { alongside, type Write } from '#server/db/alongside.ts';
import type { Database } from '#server/db/open-database.ts';
import { products } from '#server/db/schema/catalog.ts';
import { discountUses } from '#server/db/schema/discounts.ts';
import { stockHolds } from '#server/db/schema/orders.ts';
import { redeemUse } from '#server/discounts/code-uses.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/orders.queries.ts';
import type { Services } from '#server/services.ts';

/** The products of its lines; or the reason why the order cannot be fulfilled, with which its payment ends. */
export type HoldResult = Result<ReadonlyMap<number, ProductRow>, PaymentEnd>;

/** The fields of an order's lines that matter here; they never change after checkout. */
export type SoldLine = Pick<OrderLineRow, 'productId' | 'name' | 'quantity'>;

/**
 * Holds the order's units until `until`, replacing its earlier hold. If a product is hidden, sold out or has too few units,
 * refuses and holds nothing new. Call it inside a transaction: it locks the rows of counted products in id order, so that one
 * customer gets the last unit and two orders cannot deadlock.
 */
export async function holdStock(
  tx: Database,
  { orderId, lines }: { orderId: number; lines: readonly SoldLine[] },
  now: Date,
  until: Date,
): Promise<HoldResult> {
  const wanted = wantedUnits(lines);
  const byId = await lockProducts(tx, [...wanted.keys()]);
  const tracked = [...wanted].filter(([productId]) => byId.get(productId)?.trackStock);
  const held = await heldByOthers(
    tx,
    orderId,
    now,
    tracked.map(([productId]) => productId),
  );
  for (const [productId, line] of wanted) {
    const product = byId.get(productId);
    if (!product?.isVisible || !product.inStock) {
      return failed({ reason: 'unavailable', detail: { product: line.name } });
    }
    const missing = missingUnits(product, line, held);
    if (missing !== null) return missing;
  }
  if (tracked.length > 0) {
    await releaseHolds(tx, orderId);
    await tx
      .insert(stockHolds)
      .values(
        tracked.map(([productId, { quantity }]) => ({ orderId, productId, quantity, expiresAt: until })),
      );
  }
  return ok(byId);
}

/** Ends the order's holds (units and discount code use) at `until`, unless they end earlier. */
export async function shortenHolds(tx: Database, orderId: number, until: Date): Promise<void> {
  await tx
    .update(stockHolds)
    .set({ expiresAt: until })
    .where(and(eq(stockHolds.orderId, orderId), gt(stockHolds.expiresAt, until)));
  await tx
    .update(discountUses)
    .set({ expiresAt: until })
    .where(and(eq(discountUses.orderId, orderId), gt(discountUses.expiresAt, until)));
}

/** Releases the order's holds (units and discount code use), but not what it has bought. */
export async function releaseHolds(tx: Database, orderId: number): Promise<void> {
  await alongside(tx, deleteUnits(tx, orderId)).delete(discountUses).where(isHeldUse(orderId));
}

function deleteUnits(tx: Database, orderId: number) {
  return tx.delete(stockHolds).where(eq(stockHolds.orderId, orderId));
}

function isHeldUse(orderId: number) {
  return and(eq(discountUses.orderId, orderId), isNotNull(discountUses.expiresAt));
}

/**
 * Takes the paid order's units out of stock and releases its holds; its discount code is used for good. The catalog then
 * shows sold-out products. `also`: more writes for the same statement.
 */
export async function sellStock(
  services: Pick<Services, 'catalogSignal'>,
  tx: Database,
  { id: orderId, discount }: Pick<OrderRow, 'id' | 'discount'>,
  lines: readonly SoldLine[],
  also: readonly Write[] = [],
): Promise<void> {
  const wanted = [...wantedUnits(lines)].map(([id, { quantity }]) => ({ id, quantity }));
  // All code locks products in this order.
  const taken = sql`(
      select p.id, u.quantity
      from products p join json_to_recordset(${JSON.stringify(wanted)}::json) as u (id int, quantity int) on u.id = p.id
      where p.track_stock order by p.id for update of p
    ) as taken`;
  const left = await alongside(
    tx,
    bookUnits(tx, orderId, 'sold'),
    deleteUnits(tx, orderId),
    tx.delete(discountUses).where(isHeldUse(orderId)),
    ...also,
  )
    .update(products)
    .set({ stockQuantity: sql`greatest(${products.stockQuantity} - taken.quantity, 0)`, ...nextVersion })
    .from(taken)
    .where(sql`${products.id} = taken.id`)
    .returning({ units: products.stockQuantity });
  if (discount !== null) await redeemUse(tx, orderId);
  if (left.some(({ units }) => units === 0)) await bumpCatalogVersion(services, tx);
}

/**
 * Takes units out of stock again that the order had sold and returned. Only counted units can be missing: an order that bought
 * a product keeps it, even if it is no longer offered. If others have or hold the units, refuses and takes nothing.
 */
export async function sellStockAgain(
  services: Pick<Services, 'catalogSignal' | 'clock'>,
  tx: Database,
  order: Pick<OrderRow, 'id' | 'discount'>,
  lines: readonly SoldLine[],
): Promise<Result<void, PaymentEnd>> {
  const wanted = wantedUnits(lines);
  const byId = await lockProducts(tx, [...wanted.keys()]);
  const held = await heldByOthers(tx, order.id, services.clock(), [...wanted.keys()]);
  for (const [productId, line] of wanted) {
    const product = byId.get(productId);
    const missing = product ? missingUnits(product, line, held) : null;
    if (missing !== null) return missing;
  }
  await sellStock(services, tx, order, lines);
  return done;
}

/** Stock is a field in the product editor: an editor that was opened before the sale must not restore the old number. */
export const nextVersion = { version: sql`${products.version} + 1` };

type Wanted = { name: string; quantity: number };

/** Units of catalog products; custom holsters are made to order and have none. */
function wantedUnits(lines: readonly SoldLine[]): Map<number, Wanted> {
  const units = new Map<number, Wanted>();
  for (const { productId, name, quantity } of lines) {
    if (productId === 0) continue;
    units.set(productId, { name, quantity: quantity + (units.get(productId)?.quantity ?? 0) });
  }
  return units;
}

/** Locks the rows of counted products in id order; a sale does not change the others. */
async function lockProducts(tx: Database, ids: number[]): Promise<Map<number, ProductRow>> {
  const seen = await findProductRows(tx, ids);
  const counted = ids.filter((id) => seen.get(id)?.trackStock);
  if (counted.length === 0) return seen;
  const locked = await tx
    .select()
    .from(products)
    .where(inArray(products.id, counted))
    .orderBy(asc(products.id))
    .for('update');
  return new Map([...seen, ...locked.map((row) => [row.id, row] as const)]);
}

async function heldByOthers(
  tx: Database,
  orderId: number,
  now: Date,
  ids: number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ productId: stockHolds.productId, units: sql<number>`sum(${stockHolds.quantity})::int` })
    .from(stockHolds)
    .where(
      and(inArray(stockHolds.productId, ids), ne(stockHolds.orderId, orderId), gt(stockHolds.expiresAt, now)),
    )
    .groupBy(stockHolds.productId);
  return new Map(rows.map(({ productId, units }) => [productId, units]));
}

function missingUnits(
  { id, trackStock, stockQuantity }: ProductRow,
  { name, quantity }: Wanted,
  held: Map<number, number>,
): Failed<PaymentEnd> | null {
  const left = stockQuantity - (held.get(id) ?? 0);
  if (!trackStock || left >= quantity) return null;
  return failed({ reason: 'sold-out', detail: { product: name, left } });
}
