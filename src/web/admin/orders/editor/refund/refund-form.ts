import type { BodyOf } from '#domain/api/call.ts';
import type * as care from '#domain/api/admin-orders.care.calls.ts';
import { formatPrice, parseDecimal, toDecimal } from '#domain/money/amounts/money.ts';
import { refundBody } from '#domain/payments/refunds/order-refund.schema.ts';
import { quoteRefund, refusalOfParts, type RefundQuote } from '#domain/payments/refunds/refund-quote.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { shownOrder } from '#domain/orders/read/shown-order.ts';
import { errorsOfBody, type FieldErrors } from '#web/resolver-of.ts';

/** A refund as typed. */
export type RefundFields = {
  /** Units by line. */
  units: Readonly<Record<number, number>>;
  /** Lines whose units go back to stock. */
  restock: Readonly<Record<number, boolean>>;
  shipping: string;
  other: string;
  reason: string;
  otherReason: string;
  note: string;
  notify: boolean;
  /** One for the whole form. */
  key: string;
};

export const otherReason = 'Other';

/** What the refund comes to by the same rule as on the server, and what is left. In cents. */
export function quoteOf(
  fields: RefundFields,
  order: AdminOrderDetail,
): RefundQuote & {
  shippingLeft: number;
  refundable: number;
} {
  const money = shownOrder(order);
  const quote = quoteRefund(money, partsOf(fields, order));
  return { ...quote, shippingLeft: Math.max(0, money.shipping), refundable: money.refundable };
}

/** An error of `units` is about the whole amount. */
export function refundErrors(fields: RefundFields, order: AdminOrderDetail): FieldErrors<RefundFields> {
  const { amount, refundable } = quoteOf(fields, order);
  const { reason, ...errors } = errorsOfBody(refundBody, refundBodyOf(fields, order));
  const shipping = errors['shipping'] ?? refusalOfParts(shownOrder(order), partsOf(fields, order))?.message;
  const isOther = fields.reason === otherReason;
  return {
    ...(shipping && { shipping }),
    ...(errors['other'] && { other: errors['other'] }),
    ...(reason && (isOther ? { otherReason: 'Enter the reason' } : { reason })),
    ...(amount === 0 && { units: 'Choose items or enter an amount.' }),
    ...(amount > refundable && { units: `At most ${formatPrice(refundable)} can be refunded.` }),
  };
}

export function refundBodyOf(fields: RefundFields, order: AdminOrderDetail): BodyOf<typeof care.refund> {
  const { shipping, other, reason, note, notify, key } = fields;
  const { amount, refundable } = quoteOf(fields, order);
  return {
    lines: partsOf(fields, order).lines,
    shipping,
    other,
    amount: toDecimal(amount),
    refundable: toDecimal(refundable),
    reason: reason === otherReason ? fields.otherReason : reason,
    note,
    notify,
    key,
  };
}

function partsOf({ units, restock, shipping, other }: RefundFields, { lines }: AdminOrderDetail) {
  return {
    lines: lines.flatMap(({ id }) => {
      const quantity = units[id] ?? 0;
      return quantity > 0 ? [{ lineId: id, quantity, restock: restock[id] ?? false }] : [];
    }),
    shipping: parseDecimal(shipping || '0') ?? 0,
    other: parseDecimal(other || '0') ?? 0,
  };
}
