import { randomUUID } from 'node:crypto';
import { toDecimal, parseDecimal } from '#domain/money/amounts/money.ts';
import type { OrderWithMoney } from '#domain/orders/read/admin-order.schema.ts';
import type { RefundBody } from '#domain/payments/refunds/order-refund.schema.ts';
import { quoteRefund } from '#domain/payments/refunds/refund-quote.ts';
import { shownOrder } from '#domain/orders/read/shown-order.ts';

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
