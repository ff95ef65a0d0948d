import { and, asc, eq, gt, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { OrderLineRow } from '#server/orders/read/orders.queries.ts';
import { refusalToSell } from '#domain/catalog/stock/stock.ts';
import type { BuilderToday } from '#domain/catalog/holster/lists.ts';
import { heldKey } from '#domain/catalog/stock/held.ts';
import { nameWithChoice } from '#domain/catalog/products/variants.ts';
import { knownEnd } from '#domain/orders/edit/unpaid-hold.ts';
import type { PaymentEnd } from '#domain/payments/settle/end-reasons.ts';
import { failed, type Failed } from '#domain/result.ts';
import {
  chosenUnits,
  findProductRows,
  type ChosenUnits,
  type ProductRow,
} from '#server/catalog/products/catalog.queries.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { readBuilderToday } from '#server/settings/versions/settings.queries.ts';
import { products } from '#server/db/schema/catalog.ts';
import { orders } from '#server/db/schema/orders.ts';
import { holdStarts, stockHolds } from '#server/db/schema/stock.ts';

/** The units that an order wants of a product, or of one of its variants. */
export type Wanted = {
  productId: number;
  name: string;
  quantity: number;
  /** Undefined if it was deleted. */
  product: ProductRow | undefined;
  /** Undefined if the product does not come in this choice anymore. */
  chosen: ChosenUnits | undefined;
};

/** Units of catalog products; custom holsters are made to order and have none. */
export function wantedUnits(
  lines: readonly SoldLine[],
  byId: ReadonlyMap<number, ProductRow>,
  today: BuilderToday,
): Wanted[] {
  const units = new Map<string, Wanted>();
  for (const line of lines) {
    const { productId, options, quantity } = line;
    if (productId === 0) continue;
    const product = byId.get(productId);
    const chosen = chosenUnits(line, product, today);
    const isVariant = product !== undefined && product.variants.length > 0;
    const name = isVariant ? nameWithChoice(line.name, options) : line.name;
    const key = `${productId}:${isVariant ? name : ''}`;
    const before = units.get(key)?.quantity ?? 0;
    units.set(key, { productId, name, quantity: quantity + before, product, chosen });
  }
  return [...units.values()];
}

/** Locks the rows of counted products in id order, then reads their variants; a sale does not change the others. */
export async function lockProducts(
  tx: Database,
  lines: readonly SoldLine[],
): Promise<Map<number, ProductRow>> {
  const ids = [...new Set(lines.map(({ productId }) => productId))].filter((id) => id !== 0);
  const seen = await findProductRows(tx, ids);
  const counted = ids.filter((id) => seen.get(id)?.trackStock);
  if (counted.length === 0) return seen;
  const locked = await tx
    .select()
    .from(products)
    .where(inArray(products.id, counted))
    .orderBy(asc(products.id))
    .for('update');
  const varied = counted.filter((id) => seen.get(id)?.variants.length !== 0);
  const fresh = await findProductRows(tx, varied);
  const byId = locked.map((row) => [row.id, fresh.get(row.id) ?? { ...row, variants: [] }] as const);
  return new Map([...seen, ...byId]);
}

/** The units that other orders hold, how many of them (`also`) the same shopper's orders hold, and when the first is free again. */
export type Held = { units: number; also: number; until: Date };

/** What other orders hold, by `heldKey`. `same`: the orders of the same shopper, as sameShopper. */
export async function heldByOthers(
  tx: Database,
  orderId: number,
  now: Date,
  wanted: readonly Wanted[],
  same: SQL = sql`false`,
): Promise<Map<string, Held>> {
  if (wanted.length === 0) return new Map();
  const ids = [...new Set(wanted.map(({ productId }) => productId))];
  const { productId, variantId, quantity, expiresAt } = stockHolds;
  const rows = await tx
    .select({
      productId,
      variantId,
      units: sql<number>`sum(${quantity})::int`,
      also: sql<number>`coalesce(sum(${quantity}) filter (where ${same}), 0)::int`,
      until: sql`min(${expiresAt})`.mapWith(expiresAt),
    })
    .from(stockHolds)
    .innerJoin(orders, eq(orders.id, stockHolds.orderId))
    .leftJoin(holdStarts, eq(holdStarts.orderId, stockHolds.orderId))
    .where(and(inArray(productId, ids), ne(stockHolds.orderId, orderId), gt(expiresAt, now)))
    .groupBy(productId, variantId);
  return new Map(rows.map((row) => [heldKey(row.productId, row.variantId), row]));
}

export function missingUnits(
  line: Wanted,
  held: ReadonlyMap<string, Held>,
  now: Date,
): Failed<PaymentEnd> | null {
  const left = unitsToSell(line, held) ?? null;
  if (left === null || left >= line.quantity) return null;
  const others = left <= 0 && line.chosen?.left ? heldOf(line, held) : undefined;
  const detail = { product: line.name, left, ...(others && { heldUntil: knownEnd(others.until, now) }) };
  return failed({ reason: 'sold-out', detail });
}

/** The units that others do not hold; null if they are not counted, undefined if the product does not come in this choice. */
export function unitsToSell(line: Wanted, held: ReadonlyMap<string, Held>): number | null | undefined {
  const { chosen } = line;
  if (!chosen || chosen.left === null) return chosen?.left;
  return chosen.left - (heldOf(line, held)?.units ?? 0);
}

/** What others hold of it; undefined if nothing. */
export function heldOf(line: Wanted, held: ReadonlyMap<string, Held>): Held | undefined {
  return held.get(keyOf(line));
}

export function keyOf({ productId, chosen }: Wanted): string {
  return heldKey(productId, chosen?.variantId ?? null);
}

/** Why the owner cannot sell these units to an order; null if nothing speaks against it. Takes nothing. */
export async function refusalOfUnits(
  tx: Database,
  orderId: number,
  now: Date,
  lines: readonly SoldLine[],
  byId: ReadonlyMap<number, ProductRow>,
): Promise<string | null> {
  const wanted = wantedUnits(lines, byId, await readBuilderToday(tx, now));
  const held = await heldByOthers(tx, orderId, now, wanted);
  for (const line of wanted) {
    const refusal = refusalToSell(line.product, line, unitsToSell(line, held));
    if (refusal !== null) return refusal;
  }
  return null;
}

/** The fields of an order's lines that matter here. An edit of a paid order changes them (R-ORD-38): read them under its lock. */
export type SoldLine = Pick<
  OrderLineRow,
  'productId' | 'variantId' | 'sku' | 'name' | 'options' | 'quantity'
>;
