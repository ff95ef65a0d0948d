import { noParts } from '#domain/money/ledger/ledger.ts';
import { totals, type Totals } from '#domain/selling/cart/totals.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { allocate, shareOfUnits } from '#domain/money/amounts/allocate.ts';
import { sum, type Cents } from '#domain/money/amounts/money.ts';
import type { StateCode } from '#domain/shipping/rates/us-states.ts';
import { salesTax } from '#domain/money/tax/rate.ts';
import { waysOf, type Settlement } from './address-change.ts';
import type { AdjustmentRow } from '#domain/orders/read/adjustments.ts';

/** Units of a line at one price, in cents. */
type Priced = { unitPrice: Cents; quantity: number };

/**
 * A line that an edit sees: the units that it may change. `before` null: the edit adds it. `after` null: the edit removes it.
 * `discount` and `tax`: what these units have of the order's now, in cents.
 */
export type EditedLine = {
  productId: number;
  name: string;
  category: string;
  before: Priced | null;
  after: Priced | null;
  discount: Cents;
  tax: Cents;
};

export type EditedOrder = {
  /** The state whose rates the order has. */
  state: StateCode | null;
  /** The order's code; null: a line's discount is what staff gave it. */
  discount: Discount | null;
  /** Whether staff set the sales tax: then it grows and shrinks with the goods. */
  isTaxSet: boolean;
  lines: readonly EditedLine[];
  /** What is left of the payment, in cents. */
  refundable: Cents;
};

/** What an edit changes. `cents`: what the edited order costs more, negative if it costs less. */
export type LineQuote = { before: Totals; after: Totals; cents: Cents; ways: Settlement[] };

/**
 * What an edit of lines costs (R-ORD-39): discount, shipping and sales tax again, for the units that it may change. Each line starts
 * from what it has left. Fewer goods give back their part of the tax that was paid, whatever today's rules are (R-ORD-49).
 */
export function quoteEdit(order: EditedOrder): LineQuote {
  const { lines, isTaxSet, refundable } = order;
  const before = sumsOf(
    order,
    'before',
    lines.filter((line) => line.before).map((line) => line.discount),
  );
  const after = sumsOf(
    order,
    'after',
    lines.flatMap((line, index) => (line.after ? [discountsAfter(order)[index] ?? 0] : [])),
  );
  const byRule = { before: taxByRule(order, before), after: taxByRule(order, after) };
  const paid = sum(lines.map(({ tax }) => tax));
  const grows = after.discountedSubtotal >= before.discountedSubtotal && !isTaxSet;
  const tax =
    paid === byRule.before && !isTaxSet
      ? byRule.after
      : grows
        ? paid + byRule.after - byRule.before
        : taxOn(after.discountedSubtotal, { tax: paid, discountedSubtotal: before.discountedSubtotal });
  const quote = { before: withTax(before, paid), after: withTax(after, tax) };
  const cents = quote.after.total - quote.before.total;
  return { ...quote, cents, ways: waysOf(cents, refundable) };
}

/** The rows of an edit, in the order of `lines`: what each line has more of units, price, discount and sales tax. */
export function rowsOfEdit(order: EditedOrder, lineIds: readonly (number | null)[]): AdjustmentRow[] {
  const { before, after } = quoteEdit(order);
  const money = moneyAfter(order, 'refund');
  return order.lines.map((line, index) => {
    const now = money[index] ?? null;
    const sale = now === null ? 0 : now.unitPriceCents * (line.after?.quantity ?? 0);
    return {
      ...noParts,
      cause: 'edit' as const,
      lineId: lineIds[index] ?? null,
      units: (line.after?.quantity ?? 0) - (line.before?.quantity ?? 0),
      restocked: 0,
      state: order.state,
      sale: sale - grossOf(line.before),
      discount: (now?.discountCents ?? 0) - (line.before === null ? 0 : line.discount),
      shipping: index === 0 ? after.shipping - before.shipping : 0,
      tax: (now?.taxCents ?? 0) - (line.before === null ? 0 : line.tax),
    };
  });
}

/**
 * What a changed choice costs now (R-ORD-39). A dearer choice costs what it is above both the price that was paid and today's price
 * of the old choice; a cheaper one gives back what it is below both. So a price that changed since, and a difference that was kept
 * before, are not settled again. In cents.
 */
export function priceOfChoice(paid: Cents, oldToday: Cents, newToday: Cents): Cents {
  const high = Math.max(paid, oldToday);
  const low = Math.min(paid, oldToday);
  if (newToday > high) return paid + newToday - high;
  return newToday < low ? Math.max(0, paid + newToday - low) : paid;
}

/** What a line holds of the customer's money after an edit, in cents. */
export type LineMoney = { unitPriceCents: Cents; discountCents: Cents; taxCents: Cents };

/**
 * The money of each line after the edit, in the order of `lines`; null for a removed one (R-ORD-40). The prices contain a
 * refunded difference, and a requested one once it is paid. Until then, and if the total is kept, the changed lines share what the
 * customer paid for them before.
 */
export function moneyAfter(order: EditedOrder, settlement: Settlement | null): (LineMoney | null)[] {
  const quote = quoteEdit(order);
  const discounts = discountsAfter(order);
  const priced = order.lines.map(
    ({ after }, index) => after && { unitPriceCents: after.unitPrice, discountCents: discounts[index] ?? 0 },
  );
  const nets = order.lines.map(({ after }, index) => {
    const money = priced[index];
    return money && after ? netOf(money, after.quantity) : 0;
  });
  const taxes = allocate(quote.after.tax, nets);
  const byRule = priced.map((money, index) => money && { ...money, taxCents: taxes[index] ?? 0 });
  if (quote.cents === 0 || settlement === 'refund') return byRule;
  const changed = order.lines.map(isMoved);
  const weights = nets.map((net, index) => (changed[index] ? net : 0));
  const before = order.lines.filter((_, index) => changed[index]);
  const share = (cents: readonly Cents[]) => allocate(sum(cents), weights);
  const paidNets = share(before.map((line) => grossOf(line.before) - line.discount));
  const paidDiscounts = share(before.map(({ discount }) => discount));
  const paidTaxes = share(before.map(({ tax }) => tax));
  return order.lines.map((line, index) => {
    const money = byRule[index] ?? null;
    if (money === null || line.after === null) return money;
    // Its discount moves by the code's rule only once the difference is paid.
    if (!changed[index]) return { ...money, discountCents: line.discount, taxCents: line.tax };
    const { quantity } = line.after;
    const price = (paidNets[index] ?? 0) + (paidDiscounts[index] ?? 0);
    const unitPriceCents = Math.ceil(price / quantity);
    return {
      unitPriceCents,
      discountCents: (paidDiscounts[index] ?? 0) + unitPriceCents * quantity - price,
      taxCents: paidTaxes[index] ?? 0,
    };
  });
}

/** The lines on a side as sums without tax, with these discounts. */
function sumsOf({ lines, discount, state }: EditedOrder, side: Side, lineDiscounts: Cents[]): Totals {
  const sums = totals(pricedLines(lines, side), discount, state);
  const reduction = sum(lineDiscounts);
  return { ...sums, discount: reduction, discountedSubtotal: sums.subtotal - reduction, lineDiscounts };
}

function taxByRule({ discount, state }: EditedOrder, { discountedSubtotal }: Totals): Cents {
  return discount?.taxExempt ? 0 : salesTax(discountedSubtotal, state);
}

/**
 * The discount of each line after the edit, 0 of a removed one: by the code's rule, or what staff gave the line, of which its units
 * keep their share. In cents.
 */
function discountsAfter({ lines, discount, state }: EditedOrder): Cents[] {
  const rule = (side: Side) =>
    placed(lines, side, totals(pricedLines(lines, side), discount, state).lineDiscounts);
  const [first, then] = [rule('before'), rule('after')];
  return lines.map((line, index) => {
    if (line.after === null) return 0;
    const byRule = line.discount + (then[index] ?? 0) - (first[index] ?? 0);
    const after = discount === null ? ownDiscount(line) : byRule;
    return Math.min(Math.max(0, after), grossOf(line.after));
  });
}

function ownDiscount({ before, after, discount }: EditedLine): Cents {
  if (before === null || after === null) return 0;
  const gone = Math.max(0, before.quantity - after.quantity);
  return discount - shareOfUnits(discount, before.quantity, gone);
}

function withTax(sums: Totals, tax: Cents): Totals {
  return { ...sums, tax, total: sums.discountedSubtotal + sums.shipping + tax };
}

/** The part of the tax of these goods that falls on `goods`. */
function taxOn(goods: Cents, { tax, discountedSubtotal }: Pick<Totals, 'tax' | 'discountedSubtotal'>): Cents {
  return discountedSubtotal === 0 ? tax : Math.round((tax * goods) / discountedSubtotal);
}

function isMoved({ before, after }: EditedLine): boolean {
  if (before === null || after === null) return true;
  return before.unitPrice !== after.unitPrice || before.quantity !== after.quantity;
}

function grossOf(priced: Priced | null): Cents {
  return priced ? priced.unitPrice * priced.quantity : 0;
}

function netOf({ unitPriceCents, discountCents }: Omit<LineMoney, 'taxCents'>, quantity: number): Cents {
  return unitPriceCents * quantity - discountCents;
}

type Side = 'before' | 'after';

function pricedLines(lines: readonly EditedLine[], side: Side) {
  return lines.flatMap((line) => {
    const priced = line[side];
    const { productId, name, category } = line;
    return priced ? [{ productId, name, category, ...priced }] : [];
  });
}

/** Values of the lines that are there on a side, put back to their places. */
function placed(lines: readonly EditedLine[], side: Side, values: readonly Cents[]): Cents[] {
  let next = 0;
  return lines.map((line) => (line[side] ? (values[next++] ?? 0) : 0));
}
