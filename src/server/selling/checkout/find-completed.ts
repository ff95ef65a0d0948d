import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { codeOf } from '#domain/selling/discounts/granted.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import type { Checkout, Shopper } from './shopper.ts';

/** A checkout whose answer was lost is made again within this time. In ms. */
const repeatedWithin = 15 * minuteMs;

/**
 * The order that this same checkout just completed, if its answer was lost; otherwise null. A free order is paid and removed from
 * the cart immediately, so only the checkout's content identifies it.
 */
export async function findCompleted(
  tx: Database,
  { cartId }: Shopper,
  { customerEmail, customerName, shippingAddress, discountCode }: Checkout,
  now: Date,
): Promise<OrderRow | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.cartId, cartId),
        eq(orders.paymentMethod, 'none'),
        eq(orders.customerEmail, customerEmail),
        eq(orders.customerName, customerName),
        gt(orders.paidAt, new Date(now.getTime() - repeatedWithin)),
        isNull(orders.deletedAt),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1);
  if (!order) return null;
  // A code that an offer was better than is not kept.
  const isBeaten = codeOf(order.discount) === null && order.discount?.offer !== undefined;
  if (!isBeaten && codeOf(order.discount) !== (discountCode || null)) return null;
  // PostgreSQL keeps a document's fields in an order of its own.
  return isDeepStrictEqual(order.shippingAddress, shippingAddress) ? order : null;
}
