import { formatPrice, type Cents } from '#domain/money/money.ts';
import {
  linePartOf,
  netOf,
  refundedUnits,
  taxShares,
  type CountedRefund,
  type TaxedLines,
} from '#domain/payments/refundable.ts';
import type { FieldError } from '#domain/result.ts';

/** A paid order as refunds see it. Amounts in cents. */
export type RefundedOrder = TaxedLines & {
  shippingCents: Cents;
  refunds: readonly (CountedRefund & { shippingCents: Cents })[];
};

/** What the owner asks for: units of lines, a part of shipping, and any other amount, such as goodwill. In cents. */
export type RefundParts = {
  lines: readonly { lineId: number; quantity: number }[];
  shipping: Cents;
  other: Cents;
};

export type QuotedLine = { lineId: number; quantity: number; goods: Cents; tax: Cents };

/** `amount` is the sum of goods, tax, shipping and other. */
export type RefundQuote = {
  lines: QuotedLine[];
  goods: Cents;
  tax: Cents;
  shipping: Cents;
  other: Cents;
  amount: Cents;
};

/**
 * What a refund comes to (R-REF-13): each unit at its price after discount, with its share of sales tax. However the units of a
 * line are split over refunds, they add up to the cent.
 */
export function quoteRefund(order: RefundedOrder, { lines, shipping, other }: RefundParts): RefundQuote {
  const nets = order.lines.map(netOf);
  const taxes = taxShares(order);
  const quoted = lines.map(({ lineId, quantity }) => {
    const index = order.lines.findIndex(({ id }) => id === lineId);
    const line = order.lines[index];
    if (!line) return { lineId, quantity, goods: 0, tax: 0 };
    const gone = Math.min(refundedUnits(lineId, order.refunds), line.quantity);
    const until = Math.min(gone + quantity, line.quantity);
    const net = nets[index] ?? 0;
    const whole = net + (taxes[index] ?? 0);
    const part = (cents: Cents) => linePartOf(cents, line, until) - linePartOf(cents, line, gone);
    return { lineId, quantity, goods: part(net), tax: part(whole) - part(net) };
  });
  const goods = sumOf(quoted.map((line) => line.goods));
  const tax = sumOf(quoted.map((line) => line.tax));
  return { lines: quoted, goods, tax, shipping, other, amount: goods + tax + shipping + other };
}

/** The part of the shipping that was not refunded yet, in cents. */
export function shippingLeft({ shippingCents, refunds }: RefundedOrder): Cents {
  const gone = refunds.filter(({ status }) => status !== 'failed').map((refund) => refund.shippingCents);
  return Math.max(0, shippingCents - sumOf(gone));
}

/** Why these parts cannot be refunded, with the field to change; null if they can. The payment's own limit is refusalToRefund. */
export function refusalOfParts(
  order: RefundedOrder,
  { shipping }: RefundParts,
): FieldError<'shipping'> | null {
  const left = shippingLeft(order);
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
