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

/** The products of its lines; or why the order cannot be had, as its payment then ends. */
export type HoldResult = Result<ReadonlyMap<number, ProductRow>, PaymentEnd>;

/** What is asked of an order's lines; they never change once it is placed. */
export type SoldLine = Pick<OrderLineRow, 'productId' | 'name' | 'quantity'>;

/**
 * Keeps the order's units until `until`, replacing what it held before. Refuses, holding nothing new, when a product
 * is hidden, sold out or has too few units left. Call inside a transaction: the rows of counted products are locked in the
 * order of their ids, so that the last unit goes to one buyer and two orders never wait for each other in a circle.
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

/** Lets what the order holds, units and the use of a discount code, end at `until`, unless it ends before. */
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

/** Gives back what the order holds, units and the use of a discount code; not what it has bought. */
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
 * Takes the paid order's units out of stock and gives up its holds; its discount code is used for good. The catalog
 * shows what sold out by it. `also`: writes to put alongside.
 */
export async function sellStock(
  services: Pick<Services, 'catalogSignal'>,
  tx: Database,
  { id: orderId, discount }: Pick<OrderRow, 'id' | 'discount'>,
  lines: readonly SoldLine[],
  also: readonly Write[] = [],
): Promise<void> {
  const wanted = [...wantedUnits(lines)].map(([id, { quantity }]) => ({ id, quantity }));
  // In the order in which all lock products.
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
 * Takes units out of stock that the order had sold and given back. Only counted units can be missing: whether a product is
 * still offered is not asked of an order that has bought it. Refuses, taking nothing, where others have them or hold them.
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

/** Stock is a field of the product's editor: one that was opened before must not put back what has been sold since. */
export const nextVersion = { version: sql`${products.version} + 1` };

type Wanted = { name: string; quantity: number };

/** Units of catalog products; custom holsters are made to order and need none. */
function wantedUnits(lines: readonly SoldLine[]): Map<number, Wanted> {
  const units = new Map<number, Wanted>();
  for (const { productId, name, quantity } of lines) {
    if (productId === 0) continue;
    units.set(productId, { name, quantity: quantity + (units.get(productId)?.quantity ?? 0) });
  }
  return units;
}

/** Where units are counted, the row is locked, in the order of the ids; else nothing of it changes by a sale. */
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
