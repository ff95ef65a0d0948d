import { randomUUID } from 'node:crypto';
import { toDecimal, parseDecimal } from '#domain/money/money.ts';
import type { OrderWithMoney } from '#domain/orders/admin-order.schema.ts';
import type { RefundBody } from '#domain/orders/order-refund.schema.ts';
import { quoteRefund } from '#domain/orders/refund-quote.ts';
import { shownOrder } from '#domain/orders/shown-order.ts';

/** What the order's screen sends for a refund of these parts. */
export function refundForm(order: OrderWithMoney, parts: Partial<RefundBody>): RefundBody {
  const { lines = [], shipping = '0', other = '0' } = parts;
  const { amount } = quoteRefund(shownOrder(order), {
    lines,
    shipping: parseDecimal(shipping) ?? 0,
    other: parseDecimal(other) ?? 0,
  });
  return {
    lines,
    shipping,
    other,
    amount: toDecimal(amount),
    refundable: order.refundable,
    reason: 'A scratch',
    note: '',
    notify: true,
    key: randomUUID(),
    ...parts,
  };
}
