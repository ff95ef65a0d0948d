import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { fewUnits } from '#domain/catalog/variants.ts';
import type { PaymentEnd } from '#domain/payments/end-reasons.ts';
import { done, failed, ok, type Result } from '#domain/result.ts';
import { bookUnits } from '#server/books/book-units.ts';
import { bumpCatalogVersion } from '#server/catalog/catalog-signal.ts';
import type { ProductRow } from '#server/catalog/catalog.queries.ts';
import { withWrites, type Write } from '#server/db/with-writes.ts';
import type { Database } from '#server/db/open-database.ts';
import { products } from '#server/db/schema/catalog.ts';
import { discountUses } from '#server/db/schema/discounts.ts';
import { stockHolds } from '#server/db/schema/orders.ts';
import { redeemUse } from '#server/discounts/code-uses.ts';
import type { OrderRow } from '#server/orders/orders.queries.ts';
import type { Services } from '#server/services.ts';
import type { SoldLine } from './sold-line.ts';
import { takenUnits, unitsIn } from './taken-units.ts';
import { heldByOthers, lockProducts, missingUnits, wantedUnits } from './wanted-units.ts';

/** The products of its lines; or the reason why the order cannot be fulfilled, with which its payment ends. */
export type HoldResult = Result<ReadonlyMap<number, ProductRow>, PaymentEnd>;

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
  const byId = await lockProducts(tx, lines);
  const wanted = wantedUnits(lines, byId);
  const tracked = wanted.filter(({ product }) => product?.trackStock);
  const held = await heldByOthers(tx, orderId, now, tracked);
  for (const line of wanted) {
    const { product, chosen } = line;
    if (!product?.isVisible || !product.inStock || !chosen) {
      return failed({ reason: 'unavailable', detail: { product: line.name } });
    }
    const missing = missingUnits(line, held);
    if (missing !== null) return missing;
  }
  if (tracked.length > 0) {
    await releaseHolds(tx, orderId);
    await tx.insert(stockHolds).values(
      tracked.map(({ productId, chosen, quantity }) => ({
        orderId,
        productId,
        variantId: chosen?.variantId ?? null,
        quantity,
        expiresAt: until,
      })),
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
  await withWrites(tx, deleteUnits(tx, orderId)).delete(discountUses).where(isHeldUse(orderId));
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
  const { sold, taken, unitsAfter, fewestLeft } = takenUnits(tx, lines);
  const left = await withWrites(
    tx,
    taken,
    sold,
    bookUnits(tx, orderId, 'sold', unitsIn(lines)),
    deleteUnits(tx, orderId),
    tx.delete(discountUses).where(isHeldUse(orderId)),
    ...also,
  )
    .update(products)
    .set({ stockQuantity: unitsAfter, ...nextVersion })
    .from(sql`taken`)
    .where(sql`${products.id} = taken.id`)
    .returning({ units: products.stockQuantity, fewestLeft });
  if (discount !== null) await redeemUse(tx, orderId);
  if (left.some(isNews)) await bumpCatalogVersion(services, tx);
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
  const wanted = wantedUnits(lines, await lockProducts(tx, lines));
  const held = await heldByOthers(tx, order.id, services.clock(), wanted);
  for (const line of wanted) {
    const missing = missingUnits(line, held);
    if (missing !== null) return missing;
  }
  await sellStock(services, tx, order, lines);
  return done;
}

/** Whether shoppers see a difference: sold out, or a variant of which they see the number left (R-CAT-71). */
function isNews({ units, fewestLeft }: { units: number; fewestLeft: number | null }): boolean {
  return fewestLeft === null ? units === 0 : fewestLeft <= fewUnits;
}

/** Stock is a field in the product editor: an editor that was opened before the sale must not restore the old number. */
export const nextVersion = { version: sql`${products.version} + 1` };
