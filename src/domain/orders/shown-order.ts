import { parseDecimal, type Cents } from '#domain/money/money.ts';
import type { AdminOrderDetail } from './admin-order.schema.ts';
import type { MovedOrder } from './address-change.ts';
import { stateOf } from './counter-sale.ts';

type Shown = Pick<
  AdminOrderDetail,
  | 'status'
  | 'shippingAddress'
  | 'counterState'
  | 'subtotal'
  | 'discount'
  | 'tax'
  | 'shipping'
  | 'lines'
  | 'refunds'
  | 'refundable'
  | 'charged'
  | 'discountRules'
>;

/**
 * An order from the wire as the rules about refunds and addresses take it, so that the screen shows what the server will do. Its
 * money is missing only for roles that do not see what follows from it (R-STAFF-20).
 */
export function movedOrderOf(order: Shown): MovedOrder {
  return {
    status: order.status,
    state: stateOf(order),
    taxCents: centsOf(order.tax),
    goodsCents: centsOf(order.subtotal) - centsOf(order.discount) - centsOf(order.charged ?? '0.00'),
    shippingCents: centsOf(order.shipping),
    discount: order.discountRules ?? null,
    refundable: centsOf(order.refundable ?? '0.00'),
    lines: order.lines.map((line) => ({
      id: line.id,
      name: line.name,
      productId: line.productId,
      category: line.category,
      quantity: line.quantity,
      unitPriceCents: centsOf(line.unitPrice),
      discountCents: centsOf(line.discount),
    })),
    refunds: (order.refunds ?? []).map(({ amount, shipping, tax, other, origin, ...refund }) => ({
      ...refund,
      cause: origin,
      amountCents: centsOf(amount),
      shippingCents: centsOf(shipping),
      taxCents: tax === null ? null : centsOf(tax),
      otherCents: centsOf(other),
    })),
  };
}

/** Text from the wire is always an amount; a refund's shipping is negative if another state's is dearer. */
function centsOf(decimal: string): Cents {
  return decimal.startsWith('-') ? -centsOf(decimal.slice(1)) : (parseDecimal(decimal) ?? 0);
}
