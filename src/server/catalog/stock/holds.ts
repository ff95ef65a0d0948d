import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import { fewUnits } from '#domain/catalog/products/variants.ts';
import type { Share } from '#domain/orders/edit/unpaid-hold.ts';
import type { PaymentEnd } from '#domain/payments/settle/end-reasons.ts';
import { done, failed, ok, type Result } from '#domain/result.ts';
import { bookUnits } from '#server/money/ledger/book-units.ts';
import { bumpCatalogVersion } from '#server/catalog/products/catalog-signal.ts';
import { misfitOf } from '#domain/selling/cart/line-options.ts';
import { chosenUnits, type ProductRow } from '#server/catalog/products/catalog.queries.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { discountUses } from '#server/db/schema/discounts.ts';
import { holdStarts, stockHolds } from '#server/db/schema/stock.ts';
import { redeemUse } from '#server/selling/discounts/code-uses.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import { readBuilderToday } from '#server/settings/versions/settings.queries.ts';
import type { Services } from '#server/services.ts';
import { unitsHeldBefore } from './hold-starts.ts';
import { takeUnits, unitsIn, type Left } from './take-units.ts';
import {
  heldByOthers,
  heldOf,
  keyOf,
  lockProducts,
  missingUnits,
  unitsToSell,
  wantedUnits,
  type SoldLine,
  type Wanted,
} from './wanted-units.ts';

/** The products of its lines; or the reason why the order cannot be fulfilled, with which its payment ends. */
export type HoldResult = Result<ReadonlyMap<number, ProductRow>, PaymentEnd>;

type ClaimedUnits = { products: ReadonlyMap<number, ProductRow>; counted: Wanted[]; shares: Share[] };

/**
 * Whether an order that is being paid may have its units; refuses if a product is hidden, sold out or has too few, and if the choices
 * of a line no longer fit (R-CART-42). Takes nothing yet:
 * see holdUnits. Call it inside a transaction: it locks the rows of counted products in id order, so that one customer gets the last
 * unit and two orders cannot deadlock. `same`: the orders of the same shopper, as sameShopper.
 */
export async function claimUnits(
  tx: Database,
  orderId: number,
  lines: readonly SoldLine[],
  now: Date,
  same: SQL | undefined,
): Promise<Result<ClaimedUnits, PaymentEnd>> {
  const byId = await lockProducts(tx, lines);
  const today = await readBuilderToday(tx, now);
  const withdrawn = lines.find((line) => line.productId === 0 && !chosenUnits(line, undefined, today));
  if (withdrawn) {
    const words = misfitOf(withdrawn, today);
    return failed({ reason: 'unavailable', detail: { product: withdrawn.name, ...(words && { words }) } });
  }
  const wanted = wantedUnits(lines, byId, today);
  const counted = wanted.filter(({ product }) => product?.trackStock);
  const held = await heldByOthers(tx, orderId, now, counted, same);
  for (const line of wanted) {
    const { product, chosen } = line;
    if (!product?.isVisible || !product.inStock || !chosen) {
      return failed({ reason: 'unavailable', detail: { product: line.name } });
    }
    const missing = missingUnits(line, held, now);
    if (missing !== null) return missing;
  }
  const before =
    same === undefined ? new Map<string, number>() : await unitsHeldBefore(tx, counted, same, now);
  const shares = counted.map((line) => {
    const also = heldOf(line, held)?.also ?? 0;
    return {
      quantity: line.quantity,
      left: line.chosen?.left ?? 0,
      free: (unitsToSell(line, held) ?? 0) + also,
      also,
      before: before.get(keyOf(line)) ?? 0,
    };
  });
  return ok({ products: byId, counted, shares });
}

/** Holds claimed units for the order until `until`, replacing its earlier hold. */
export async function holdUnits(
  tx: Database,
  orderId: number,
  counted: readonly Wanted[],
  until: Date,
): Promise<void> {
  if (counted.length === 0) return;
  await deleteUnits(tx, orderId);
  await tx.insert(stockHolds).values(
    counted.map(({ productId, chosen, quantity }) => ({
      orderId,
      productId,
      variantId: chosen?.variantId ?? null,
      quantity,
      expiresAt: until,
    })),
  );
}

/** Releases the order's holds (units and discount code use), but not what it has bought. */
export async function releaseHolds(tx: Database, orderId: number): Promise<void> {
  await deleteUnits(tx, orderId);
  await tx
    .delete(discountUses)
    .where(and(eq(discountUses.orderId, orderId), isNotNull(discountUses.expiresAt)));
}

async function deleteUnits(tx: Database, orderId: number): Promise<void> {
  await tx.delete(stockHolds).where(eq(stockHolds.orderId, orderId));
}

/**
 * Takes the paid order's units out of stock and releases its holds; its discount code is used for good. The catalog then
 * shows sold-out products.
 */
export async function sellStock(
  services: Pick<Services, 'catalogSignal'>,
  tx: Database,
  { id: orderId, discount }: Pick<OrderRow, 'id' | 'discount'>,
  lines: readonly SoldLine[],
): Promise<void> {
  const left = await takeUnits(tx, lines);
  await bookUnits(tx, orderId, 'sold', unitsIn(lines));
  await releaseHolds(tx, orderId);
  // What was bought is no longer held unpaid.
  await tx.delete(holdStarts).where(eq(holdStarts.orderId, orderId));
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
  const now = services.clock();
  const products = await lockProducts(tx, lines);
  const wanted = wantedUnits(lines, products, await readBuilderToday(tx, now));
  const held = await heldByOthers(tx, order.id, now, wanted);
  for (const line of wanted) {
    const missing = missingUnits(line, held, now);
    if (missing !== null) return missing;
  }
  await sellStock(services, tx, order, lines);
  return done;
}

/** Whether shoppers see a difference: sold out, or a variant of which they see the number left (R-CAT-71). */
function isNews({ units, fewestLeft }: Left): boolean {
  return fewestLeft === null ? units === 0 : fewestLeft <= fewUnits;
}
