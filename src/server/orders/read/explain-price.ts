import { stateOf } from '#domain/orders/edit/counter-sale.ts';
import { toDecimal } from '#domain/money/amounts/money.ts';
import type { PriceExplanation } from '#domain/orders/read/price-explanation.schema.ts';
import { explainTotals, type PricePart } from '#domain/orders/read/explain-totals.ts';
import type { OrderLineRow, OrderRow } from './orders.queries.ts';

/** How the order's price is made up, as the dashboard shows it. */
export function explainPrice(order: OrderRow, lines: readonly OrderLineRow[]): PriceExplanation {
  const explained = explainTotals({
    lines: lines.map((line) => ({
      productId: line.productId,
      name: line.name,
      category: line.category,
      unitPrice: line.unitPriceCents,
      quantity: line.quantity,
      options: line.options,
      discount: line.discountCents,
    })),
    discount: order.discount,
    state: stateOf(order),
    isCounterSale: order.counterState !== null,
    isTaken: order.source !== 'shop',
    subtotal: order.subtotalCents,
    charged: order.chargedCents,
    discountTotal: order.discountCents,
    shipping: order.shippingCents,
    tax: order.taxCents,
  });
  return {
    pricedAt: order.createdAt.toISOString(),
    lines: explained.lines.map((line) => ({ ...onWire(line), perUnit: line.perUnit.map(onWire) })),
    discounts: explained.discounts.map(onWire),
    shipping: onWire(explained.shipping),
    tax: onWire(explained.tax),
    total: toDecimal(explained.total),
  };
}

function onWire({ label, rule, cents }: PricePart) {
  return { label, rule, amount: toDecimal(cents) };
}
