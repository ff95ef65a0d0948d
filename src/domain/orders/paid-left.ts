import { allocate } from '#domain/money/allocate.ts';
import type { Cents } from '#domain/money/money.ts';
import {
  linePartOf,
  netOf,
  refundedUnits,
  type CountedRefund,
  type PricedLine,
} from '#domain/payments/refundable.ts';
import type { RefundCause } from '#domain/payments/refund-causes.ts';

/** A refund with what it was for. `taxCents` null: not known, as of goodwill. Amounts in cents. */
export type PartedRefund = CountedRefund & {
  cause: RefundCause | null;
  shippingCents: Cents;
  taxCents: Cents | null;
  /** For neither units nor shipping; absent: none. */
  otherCents?: Cents;
};

/** An order with all that was charged for it: what paid it, and each difference that was paid since (R-ORD-44). In cents. */
export type ChargedOrder = {
  /** Goods after discount, without those that belong to no line; absent: what the lines add up to. */
  goodsCents?: Cents;
  shippingCents: Cents;
  taxCents: Cents;
  lines: readonly PricedLine[];
  refunds: readonly PartedRefund[];
};

export type LineLeft = { lineId: number; units: number; goods: Cents; tax: Cents };

/** What the customer paid and did not get back: of each line, and of shipping. In cents. */
export type PaidLeft = { lines: LineLeft[]; shipping: Cents };

/**
 * What is left of each line and of shipping after all refunds but failed ones (R-ORD-45). Goodwill takes from none of them. The
 * sales tax that is left belongs to the goods that are left, and to those that an edit removed at no refund.
 */
export function paidLeft(order: ChargedOrder): PaidLeft {
  const { lines, shippingCents, taxCents } = order;
  const made = order.refunds.filter(({ status }) => status !== 'failed');
  const left = lines.map((line) => {
    const gone = Math.min(refundedUnits(line.id, made), line.quantity);
    const net = netOf(line);
    return { lineId: line.id, units: line.quantity - gone, goods: net - linePartOf(net, line, gone) };
  });
  const tax = Math.max(0, taxCents - sumOf(made.map((refund) => taxIn(refund, order))));
  const taxes = allocate(tax, [...left.map(({ goods }) => goods), inNoLine(order, made)]);
  return {
    lines: left.map((line, index) => ({ ...line, tax: taxes[index] ?? 0 })),
    shipping: Math.max(0, shippingCents - sumOf(made.map((refund) => refund.shippingCents))),
  };
}

/** What went back for neither units, shipping nor a change of the order, such as goodwill. */
export function refundedForNothing({ refunds }: ChargedOrder): Cents {
  const made = refunds.filter(({ status }) => status !== 'failed');
  return sumOf(
    made.map(({ cause, lines, amountCents, shippingCents, taxCents, otherCents = 0 }) => {
      if (cause === 'edit' || cause === 'address') return 0;
      const hasParts = (lines ?? []).length > 0 || taxCents !== null;
      return hasParts ? otherCents : amountCents - shippingCents;
    }),
  );
}

/** Before refunds kept their tax: all of an address's but its shipping, and the tax's share of a refund of lines. */
function taxIn({ amountCents, shippingCents, taxCents, cause, lines }: PartedRefund, order: ChargedOrder) {
  if (taxCents !== null) return taxCents;
  const rest = amountCents - shippingCents;
  if (cause === 'address') return rest;
  if (!lines || lines.length === 0) return 0;
  const [tax = 0] = allocate(rest, [order.taxCents, goodsOf(order)]);
  return tax;
}

/** Charged goods that are in no line and were not refunded: an edit removed them, and the total was kept. */
function inNoLine(order: ChargedOrder, made: readonly PartedRefund[]): Cents {
  const edits = made.filter(({ cause }) => cause === 'edit');
  const back = sumOf(edits.map((refund) => refund.amountCents - refund.shippingCents - taxIn(refund, order)));
  return Math.max(0, goodsOf(order) - sumOf(order.lines.map(netOf)) - back);
}

function goodsOf({ goodsCents, lines }: ChargedOrder): Cents {
  return goodsCents ?? sumOf(lines.map(netOf));
}

function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, cents) => sum + cents, 0);
}
