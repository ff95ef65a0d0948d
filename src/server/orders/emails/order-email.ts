import { eq } from 'drizzle-orm';
import { emails } from '#server/db/schema/emails.ts';
import { isLeftHanded } from '#domain/selling/cart/cart.ts';
import { orderedChoices } from '#domain/orders/read/line-choices.ts';
import { discountName } from '#domain/selling/discounts/granted.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';
import { isMadeToOrder } from '#domain/shipping/queue/promise.ts';
import type { OrderEmail } from './order-email-props.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/read/orders.queries.ts';
import { findOrder } from '#server/payments/requests/payment-requests.queries.ts';

/** The props of an order's confirmation and fulfillment notice, from its current rows. */
export function orderEmail(order: OrderRow, lines: readonly OrderLineRow[], shopUrl: string): OrderEmail {
  return {
    ...aboutOrder(order, shopUrl),
    customerEmail: order.customerEmail,
    placedAt: order.createdAt.toISOString(),
    shippingAddress: order.shippingAddress,
    isCounterSale: order.counterState !== null,
    lines: lines.map((line) => ({
      name: line.name,
      imageUrl: line.imageUrl,
      isMirrored: isLeftHanded(line.options),
      choices: orderedChoices(line),
      sku: line.sku,
      quantity: line.quantity,
      unitPriceCents: line.unitPriceCents,
      wasCents: line.wasCents,
      madeToOrder: isMadeToOrder(line),
    })),
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    discountCode: discountName(order.discount),
    shippingCents: order.shippingCents,
    shippingMethod: order.shippingMethod,
    taxCents: order.taxCents,
    totalCents: order.totalCents,
    chargedCents: order.chargedCents,
  };
}

/** The same with its promise (R-TIME-9) and the number of the order that it replaces, if it is a remake (R-DRAFT-7). */
export async function orderEmailOf(
  db: Database,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  shopUrl: string,
): Promise<OrderEmail> {
  const props = { ...orderEmail(order, lines, shopUrl), shipsBy: await promiseOf(db, order) };
  const replaced = order.remakeOfId === null ? null : await findOrder(db, order.remakeOfId);
  return replaced === null ? props : { ...props, replaces: replaced.number };
}

/** The day by which it ships, as it is stored now; null if nothing is left to ship. */
export async function promiseOf(db: Database, { id }: OrderRow): Promise<Day | null> {
  const order = await findOrder(db, id);
  return order?.toShip == null ? null : order.shipBy;
}

/** What every later email about an order begins with. */
export function aboutOrder({ number, customerName, customerId }: OrderRow, shopUrl: string) {
  return { orderNumber: number, customerName, hasAccount: customerId !== null, shopUrl };
}

/** The id of the email of a cause that has one already. */
export async function findEmailId(db: Database, dedupeKey: string): Promise<string | null> {
  const [email] = await db.select({ id: emails.id }).from(emails).where(eq(emails.dedupeKey, dedupeKey));
  return email?.id ?? null;
}
