import { totals, type Totals } from '#domain/cart/totals.ts';
import type { Discount } from '#domain/discounts/discount.schema.ts';
import { allocate } from '#domain/money/allocate.ts';
import type { Cents } from '#domain/money/money.ts';
import type { StateCode } from '#domain/shipping/us-states.ts';
import type { RequestParts } from '#domain/payments/payment-request.ts';
import type { Settlement } from './address-change.ts';

/** Units of a line at one price, in cents. */
type Priced = { unitPrice: Cents; quantity: number };

/**
 * A line that an edit sees: the units that it may change. `before` null: the edit adds it. `after` null: the edit removes it.
 * `discount`: what the line has of the order's discount now, in cents.
 */
export type EditedLine = {
  productId: number;
  name: string;
  category: string;
  before: Priced | null;
  after: Priced | null;
  discount: Cents;
};

export type EditedOrder = {
  state: StateCode | null;
  discount: Discount | null;
  lines: readonly EditedLine[];
  /** What is left of the sales tax that the customer paid for these lines, in cents. */
  taxLeft: Cents;
  /** What is left of the payment, in cents. */
  refundable: Cents;
};

/** What an edit changes. `cents`: what the edited order costs more, negative if it costs less. */
export type LineQuote = { before: Totals; after: Totals; cents: Cents; ways: Settlement[] };

/**
 * What an edit of lines costs (R-ORD-39): discount, shipping and sales tax again, for the units that it may change. Fewer goods give
 * back their part of the tax that was paid, whatever today's rules are (R-ORD-45).
 */
export function quoteEdit({ state, discount, lines, taxLeft, refundable }: EditedOrder): LineQuote {
  const byRule = totals(pricedLines(lines, 'before'), discount, state);
  const then = totals(pricedLines(lines, 'after'), discount, state);
  const isPaidByRule = then.discountedSubtotal >= byRule.discountedSubtotal || taxLeft === byRule.tax;
  const before = isPaidByRule ? byRule : withTax(byRule, taxLeft);
  const after = isPaidByRule ? then : withTax(then, taxOn(then.discountedSubtotal, before));
  const cents = after.total - before.total;
  return { before, after, cents, ways: waysOf(cents, refundable) };
}

/** What a difference is for, in cents, negative where the edited order costs less. */
export function partsOfQuote({ before, after }: LineQuote): RequestParts {
  return {
    goods: after.discountedSubtotal - before.discountedSubtotal,
    shipping: after.shipping - before.shipping,
    tax: after.tax - before.tax,
  };
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

/** What a line holds of the customer's money after an edit. */
export type LineMoney = { unitPriceCents: Cents; discountCents: Cents };

/**
 * The money of each line after the edit, in the order of `lines`; null for a removed one (R-ORD-40). A refunded difference stands in
 * the prices, as a requested one will once it is paid. Until then, and with a kept one, the changed lines share what the customer
 * paid for them before.
 */
export function moneyAfter(order: EditedOrder, settlement: Settlement | null): (LineMoney | null)[] {
  const quote = quoteEdit(order);
  const moves = movesOf(order, quote);
  const byRule = order.lines.map((line, index) => {
    const discountCents = Math.max(0, line.discount + (moves[index]?.discount ?? 0));
    return line.after && { unitPriceCents: line.after.unitPrice, discountCents };
  });
  if (quote.cents === 0 || settlement === 'refund') return byRule;
  const changed = order.lines.map((line, index) => isMoved(line, moves[index]));
  const weights = order.lines.map((line, index) => {
    const money = byRule[index];
    return changed[index] && money ? netOf(money, line.after?.quantity ?? 0) : 0;
  });
  const before = order.lines.filter((_, index) => changed[index]);
  const prices = allocate(sumOf(before.map((line) => grossOf(line.before))), weights);
  const discounts = allocate(sumOf(before.map(({ discount }) => discount)), weights);
  return order.lines.map((line, index) => {
    const money = byRule[index] ?? null;
    if (!changed[index] || money === null || line.after === null) return money;
    const { quantity } = line.after;
    const price = prices[index] ?? 0;
    const unitPriceCents = Math.ceil(price / quantity);
    return { unitPriceCents, discountCents: (discounts[index] ?? 0) + unitPriceCents * quantity - price };
  });
}

function withTax(sums: Totals, tax: Cents): Totals {
  return { ...sums, tax, total: sums.discountedSubtotal + sums.shipping + tax };
}

/** The part of the tax of these goods that falls on fewer of them, so these are never none. */
function taxOn(fewer: Cents, { tax, discountedSubtotal }: Totals): Cents {
  return Math.round((tax * fewer) / discountedSubtotal);
}

/** How the discount of each line changes by the rule. In cents. */
function movesOf({ lines }: EditedOrder, { before, after }: LineQuote): { discount: Cents }[] {
  const first = placed(lines, 'before', before.lineDiscounts);
  const then = placed(lines, 'after', after.lineDiscounts);
  return lines.map((_, index) => ({ discount: (then[index] ?? 0) - (first[index] ?? 0) }));
}

function isMoved({ before, after }: EditedLine, move: { discount: Cents } | undefined): boolean {
  if (before === null || after === null) return true;
  const isPriced = before.unitPrice !== after.unitPrice || before.quantity !== after.quantity;
  return isPriced || move?.discount !== 0;
}

function grossOf(priced: Priced | null): Cents {
  return priced ? priced.unitPrice * priced.quantity : 0;
}

function netOf({ unitPriceCents, discountCents }: LineMoney, quantity: number): Cents {
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

/** A lower amount is refunded or kept; a higher one is requested or kept. */
function waysOf(cents: Cents, refundable: Cents): Settlement[] {
  if (cents === 0) return [];
  if (cents > 0) return ['payment-request', 'keep-total'];
  return -cents <= refundable ? ['refund', 'keep-total'] : ['keep-total'];
}

function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, cents) => sum + cents, 0);
}
