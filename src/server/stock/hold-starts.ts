import { and, eq, exists, gt, inArray, lte, min, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { heldBeforeMs } from '#domain/orders/unpaid-hold.ts';
import type { Database } from '#server/db/open-database.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { holdStarts } from '#server/db/schema/stock.ts';
import { emailKey } from '#server/discounts/code-uses.ts';
import type { OrderRow } from '#server/orders/orders.queries.ts';
import type { Wanted } from './wanted-units.ts';

type UnpaidOrder = Pick<OrderRow, 'id' | 'cartId' | 'customerEmail' | 'discount'>;

/** Of orders with their hold_starts: those of the same shopper, by cart, email address or source. */
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
  const code = order.discount?.code;
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
