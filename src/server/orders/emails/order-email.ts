import type { orderLines, orders } from '#server/db/schema/orders.ts';
import { isLeftHanded } from '#domain/selling/cart/cart.ts';
import { choiceLabels } from '#domain/orders/read/line-choices.ts';
import { isMadeToOrder } from '#domain/shipping/queue/promise.ts';
import type { OrderEmail } from './order-email-props.ts';

type Order = typeof orders.$inferSelect;
type OrderLine = typeof orderLines.$inferSelect;

/** The props of an order's confirmation and fulfillment notice, from its current rows. */
export function orderEmail(order: Order, lines: readonly OrderLine[], shopUrl: string): OrderEmail {
  return {
    orderNumber: order.number,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    placedAt: order.createdAt.toISOString(),
    shippingAddress: order.shippingAddress,
    isCounterSale: order.counterState !== null,
    lines: lines.map((line) => ({
      name: line.name,
      imageUrl: line.imageUrl,
      isMirrored: isLeftHanded(line.options),
      choices: choiceLabels(line),
      sku: line.sku,
      quantity: line.quantity,
      unitPriceCents: line.unitPriceCents,
      madeToOrder: isMadeToOrder(line),
    })),
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    discountCode: order.discount?.code ?? null,
    shippingCents: order.shippingCents,
    taxCents: order.taxCents,
    totalCents: order.totalCents,
    chargedCents: order.chargedCents,
    hasAccount: order.customerId !== null,
    shopUrl,
  };
}
