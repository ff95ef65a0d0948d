import { and, eq, exists, gt, inArray, lte, min, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { heldKey } from '#domain/catalog/stock/held.ts';
import { heldBeforeMs } from '#domain/orders/edit/unpaid-hold.ts';
import { codeOf } from '#domain/selling/discounts/granted.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { holdStarts } from '#server/db/schema/stock.ts';
import { emailKey, startedByOthers } from '#server/selling/discounts/code-uses.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import type { Wanted } from './wanted-units.ts';

type UnpaidOrder = Pick<OrderRow, 'id' | 'cartId' | 'customerEmail' | 'discount'>;

/** The condition on orders and hold_starts for one shopper's: the same cart, email address or source. */
export function sameShopper({ id, cartId, customerEmail }: UnpaidOrder, source: string): SQL | undefined {
  return or(
    eq(orders.id, id),
    cartId === null ? undefined : eq(orders.cartId, cartId),
    customerEmail === ''
      ? undefined
      : sql`lower(btrim(${orders.customerEmail})) = ${emailKey(customerEmail)}`,
    eq(holdStarts.source, source),
  );
}

/** When this shopper first held, unpaid, any of the order's counted units or its code, in the last day; null: never. */
export async function findFirstHold(
  tx: Database,
  order: UnpaidOrder,
  source: string,
  counted: readonly Wanted[],
  now: Date,
): Promise<Date | null> {
  const code = codeOf(order.discount) ?? undefined;
  const ours = alias(orderLines, 'ours');
  const sameUnits = tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(
      ours,
      and(
        eq(ours.productId, orderLines.productId),
        sql`${ours.variantId} is not distinct from ${orderLines.variantId}`,
      ),
    )
    .where(
      and(
        eq(orderLines.orderId, orders.id),
        eq(ours.orderId, order.id),
        inArray(
          ours.productId,
          counted.map(({ productId }) => productId),
        ),
      ),
    );
  const [first] = await tx
    .select({ since: min(holdStarts.since) })
    .from(holdStarts)
    .innerJoin(orders, eq(orders.id, holdStarts.orderId))
    .where(
      and(
        gt(holdStarts.since, dayBefore(now)),
        sameShopper(order, source),
        or(exists(sameUnits), code === undefined ? undefined : sql`${orders.discount}->>'code' = ${code}`),
      ),
    );
  return first?.since ?? null;
}

/**
 * The units that unpaid orders of others held in the last day, by `heldKey` (R-STOCK-13). `same`: the orders of the same shopper, as
 * sameShopper.
 */
export async function unitsHeldBefore(
  tx: Database,
  counted: readonly Wanted[],
  same: SQL,
  now: Date,
): Promise<Map<string, number>> {
  if (counted.length === 0) return new Map();
  const { productId, variantId, quantity } = orderLines;
  const rows = await tx
    .select({ productId, variantId, units: sql<number>`sum(${quantity})::int` })
    .from(holdStarts)
    .innerJoin(orders, eq(orders.id, holdStarts.orderId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        inArray(
          productId,
          counted.map((line) => line.productId),
        ),
        startedByOthers(same, now),
      ),
    )
    .groupBy(productId, variantId);
  return new Map(rows.map((row) => [heldKey(row.productId, row.variantId), row.units]));
}

/** Keeps the time of the order's first hold for a day. */
export async function recordFirstHold(
  tx: Database,
  orderId: number,
  source: string,
  now: Date,
): Promise<void> {
  await tx
    .insert(holdStarts)
    .values({ orderId, source, since: now })
    .onConflictDoUpdate({
      target: holdStarts.orderId,
      set: { source, since: now },
      setWhere: lte(holdStarts.since, dayBefore(now)),
    });
}

/** Forgets what was held more than a day ago, and from where. */
export async function sweepHoldStarts(db: Database, now: Date): Promise<void> {
  await db.delete(holdStarts).where(lte(holdStarts.since, dayBefore(now)));
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - heldBeforeMs);
}
