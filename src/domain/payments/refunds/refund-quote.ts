import { addParts, lessParts, noParts, partsTotal, type OrderParts } from '#domain/money/ledger/ledger.ts';
import { allocate, shareOfUnits } from '#domain/money/amounts/allocate.ts';
import { sum, formatPrice, type Cents } from '#domain/money/amounts/money.ts';
import type { FieldError } from '#domain/result.ts';
import { sumOfRows, type AdjustmentRow } from '#domain/orders/read/adjustments.ts';
import { besideLines, netOf, type OrderStanding } from '#domain/orders/read/order-standing.ts';
import { fitTo, spreadOver, takeParts } from '#domain/orders/read/split-parts.ts';

/** What the owner asks for: units of lines, a part of shipping, and any other amount, such as goodwill. In cents. */
export type RefundParts = {
  lines: readonly { lineId: number; quantity: number }[];
  shipping: Cents;
  other: Cents;
};

export type QuotedLine = { lineId: number; quantity: number; goods: Cents; tax: Cents };

/** What a quote needs of an order, in cents: of each line its units and money that did not go back. */
export type RefundableOrder = {
  lines: readonly { lineId: number; units: number; left: OrderParts }[];
  shipping: Cents;
  /** What is left of the tax on shipping. */
  shippingTax: Cents;
  /** What went back for no part of the order, less what should have gone back and did not. */
  goodwill: Cents;
  refundable: Cents;
};

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

/** The order as quoteRefund takes it; `refundable`: what is left of its payments, in cents. */
export function refundableOrder(standing: OrderStanding, refundable: Cents): RefundableOrder {
  const goodwill = Math.max(0, partsTotal(standing.goodwill) - partsTotal(standing.owed));
  const { lines, left, shippingTax } = standing;
  return { lines, shipping: left.shipping, shippingTax, goodwill, refundable };
}

/**
 * What a refund comes to (R-REF-13): each unit at its price after discount, and shipping, with their share of sales tax. However the
 * units of a line are split over refunds, they add up to the cent. Parts that come to more than is left are lowered by earlier refunds that
 * were for none of them, such as goodwill (R-REF-17).
 */
export function quoteRefund(order: RefundableOrder, { lines, shipping, other }: RefundParts): RefundQuote {
  const quoted = lines.map(({ lineId, quantity }) => {
    const { left } = unitsOf(order, lineId, quantity);
    return { lineId, quantity, goods: netOf(left), tax: left.tax };
  });
  const goods = sum(quoted.map((line) => line.goods));
  const tax = sum(quoted.map((line) => line.tax)) + taxOnShipping(order, shipping);
  const parts = goods + tax + shipping;
  const before = Math.min(Math.max(0, parts - order.refundable), order.goodwill);
  return {
    lines: quoted,
    goods,
    tax,
    shipping,
    other,
    before,
    amount: parts - before + other,
  };
}

/** Why these parts cannot be refunded, with the field to change; null if they can. The payment's own limit is refusalToRefund. */
export function refusalOfParts(
  order: Pick<RefundableOrder, 'shipping'>,
  { shipping }: RefundParts,
): FieldError<'shipping'> | null {
  const left = Math.max(0, order.shipping);
  if (shipping <= left) return null;
  const message =
    left === 0
      ? 'All of the shipping is already refunded.'
      : `At most ${formatPrice(left)} of shipping can be refunded.`;
  return { field: 'shipping', message };
}

/** What a refund, a cancellation or a dispute changes, in cents: `rows` are added to the order, `parts` are booked. */
export type GivingBack = { rows: AdjustmentRow[]; parts: OrderParts };

/**
 * The rows of a refund as it was quoted. `restocked`: the units of a line that go back into stock. Another amount first pays what
 * an earlier refund still owes, and the rest is goodwill.
 */
export function rowsOfRefund(
  standing: OrderStanding,
  refundable: Cents,
  wish: RefundParts,
  restocked: (lineId: number) => number,
): GivingBack {
  const order = refundableOrder(standing, refundable);
  const { shipping, other, before } = quoteRefund(order, wish);
  const lines = wish.lines.map(({ lineId, quantity }) => {
    const { left, units } = unitsOf(order, lineId, quantity);
    return { ...row('refund', negated(left)), lineId, units: 0 - units, restocked: restocked(lineId) };
  });
  const ofShipping = { ...noParts, shipping, tax: taxOnShipping(order, shipping) };
  const rows = [...lines, ...(shipping === 0 ? [] : [row('refund', negated(ofShipping))])];
  if (before > 0) return allOf(standing, rows);
  return givingBack(standing, rows, { cents: other, cause: 'goodwill' });
}

/**
 * What these rows give back, and `more` for no part of the order, in cents. `more` first pays what an earlier refund still owes; the rest
 * comes out of every part that is kept. A part that goodwill was taken from before gets it back.
 */
export function givingBack(
  standing: OrderStanding,
  rows: readonly AdjustmentRow[],
  more: { cents: Cents; cause: 'goodwill' | 'at-provider' | 'dispute' } = { cents: 0, cause: 'goodwill' },
): GivingBack {
  const { charged, givenBack, owed } = standing;
  const paying = Math.min(more.cents, Math.max(0, partsTotal(owed)));
  const wanted = addParts(negated(sumOfRows(rows)), paying === 0 ? noParts : takeParts(owed, paying));
  const kept = lessParts(charged, givenBack);
  const named = fitTo(kept, wanted);
  const forNothing = spreadOver(lessParts(kept, named), more.cents - paying);
  const parts = addParts(named, forNothing);
  const moved = lessParts(wanted, parts);
  const isNone = Object.values(moved).every((cents) => cents === 0);
  return { rows: isNone ? [...rows] : [...rows, row(more.cause, moved)], parts };
}

/** All of the money that is still here, for what these rows say; goodwill was part of it. */
function allOf({ left, goodwill, owed }: OrderStanding, rows: AdjustmentRow[]): GivingBack {
  const kept = lessParts(left, goodwill);
  const moved = addParts(negated(sumOfRows(rows)), negated(kept));
  return { rows: [...rows, row('goodwill', moved)], parts: addParts(kept, owed) };
}

/** The rows of a refund of all that is left, of which `refundable` goes back: its units stay with the order (R-AORD-11). */
export function rowsOfCancellation(standing: OrderStanding, refundable: Cents): GivingBack {
  const { goodwill, owed, left } = standing;
  const kept = lessParts(left, goodwill);
  const whole = addParts(kept, owed);
  if (refundable !== partsTotal(whole)) {
    const parts = spreadOver(whole, refundable);
    return { rows: [row('cancel', negated(parts))], parts };
  }
  const rows = [
    ...standing.lines.map((line) => ({ ...row('cancel', negated(line.left)), lineId: line.lineId })),
    row('cancel', negated(besideLines(standing))),
    row('cancel', negated({ ...noParts, shipping: left.shipping, tax: standing.shippingTax })),
    row('goodwill', goodwill),
  ];
  return {
    rows: rows.filter((one) => Object.values(partsOf(one)).some((cents) => cents !== 0)),
    parts: whole,
  };
}

/** A row for no line. */
export function row(cause: AdjustmentRow['cause'], parts: OrderParts): AdjustmentRow {
  return { cause, ...parts, lineId: null, units: 0, restocked: 0, state: null };
}

function partsOf({ sale, discount, shipping, tax }: OrderParts): OrderParts {
  return { sale, discount, shipping, tax };
}

/** The tax on this much of the shipping, in cents; the last of the shipping takes all the tax that is left. */
function taxOnShipping(order: Pick<RefundableOrder, 'shipping' | 'shippingTax'>, cents: Cents): Cents {
  const [tax = 0] = allocate(order.shippingTax, [cents, Math.max(0, order.shipping - cents)]);
  return tax;
}

function unitsOf({ lines }: Pick<RefundableOrder, 'lines'>, lineId: number, quantity: number) {
  const line = lines.find((one) => one.lineId === lineId);
  if (!line) return { left: noParts, units: 0 };
  const units = Math.min(quantity, line.units);
  const share = (cents: Cents) => shareOfUnits(cents, line.units, units);
  const sale = share(line.left.sale);
  return {
    units,
    left: { sale, discount: sale - share(netOf(line.left)), shipping: 0, tax: share(line.left.tax) },
  };
}

function negated(parts: OrderParts): OrderParts {
  return lessParts(noParts, parts);
}
