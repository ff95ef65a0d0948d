import { formatPrice, type Cents } from '#domain/money/money.ts';
import { linePartOf } from '#domain/payments/refundable.ts';
import type { FieldError } from '#domain/result.ts';
import { paidLeft, refundedForNothing, type ChargedOrder } from './paid-left.ts';

/** What the owner asks for: units of lines, a part of shipping, and any other amount, such as goodwill. In cents. */
export type RefundParts = {
  lines: readonly { lineId: number; quantity: number }[];
  shipping: Cents;
  other: Cents;
};

export type QuotedLine = { lineId: number; quantity: number; goods: Cents; tax: Cents };

/** An order with what can still be refunded, in cents. */
export type RefundableOrder = ChargedOrder & { refundable: Cents };

/** `amount` is the sum of goods, tax, shipping and other, less `before`: what went back earlier for none of them. */
export type RefundQuote = {
  lines: QuotedLine[];
  goods: Cents;
  tax: Cents;
  shipping: Cents;
  other: Cents;
  before: Cents;
  amount: Cents;
};

/**
 * What a refund comes to (R-REF-13): each unit at its price after discount, with its share of sales tax. However the units of a
 * line are split over refunds, they add up to the cent. Parts that come to more than is left are lowered by earlier refunds that
 * were for none of them, such as goodwill (R-REF-17).
 */
export function quoteRefund(order: RefundableOrder, { lines, shipping, other }: RefundParts): RefundQuote {
  const left = paidLeft(order);
  const quoted = lines.map(({ lineId, quantity }) => {
    const line = left.lines.find((one) => one.lineId === lineId);
    if (!line || line.units === 0) return { lineId, quantity, goods: 0, tax: 0 };
    const units = Math.min(quantity, line.units);
    const part = (cents: Cents) => linePartOf(cents, { quantity: line.units }, units);
    return {
      lineId,
      quantity,
      goods: part(line.goods),
      tax: part(line.goods + line.tax) - part(line.goods),
    };
  });
  const goods = sumOf(quoted.map((line) => line.goods));
  const tax = sumOf(quoted.map((line) => line.tax));
  const parts = goods + tax + shipping;
  const before = Math.min(Math.max(0, parts - order.refundable), refundedForNothing(order));
  return { lines: quoted, goods, tax, shipping, other, before, amount: parts - before + other };
}

/** Why these parts cannot be refunded, with the field to change; null if they can. The payment's own limit is refusalToRefund. */
export function refusalOfParts(
  order: ChargedOrder,
  { shipping }: RefundParts,
): FieldError<'shipping'> | null {
  const left = paidLeft(order).shipping;
  if (shipping <= left) return null;
  const message =
    left === 0
      ? 'All of the shipping is already refunded.'
      : `At most ${formatPrice(left)} of shipping can be refunded.`;
  return { field: 'shipping', message };
}

function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, cents) => sum + cents, 0);
}
