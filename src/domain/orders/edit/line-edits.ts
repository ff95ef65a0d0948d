import { noParts } from '#domain/money/ledger/ledger.ts';
import { termsOf, type ChargedLine, type ProductTerms } from '#domain/catalog/products/product-terms.ts';
import type { Totals } from '#domain/selling/cart/totals.ts';
import { lineDiscounts } from '#domain/selling/discounts/discount.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { allocate, shareOfUnits } from '#domain/money/amounts/allocate.ts';
import { sum, type Cents } from '#domain/money/amounts/money.ts';
import type { Rates } from '#domain/settings/kinds/kinds.ts';
import type { PlaceCode } from '#domain/shipping/rates/us-states.ts';
import { salesTax, shareTax, taxableOf, type SalesTax, type TaxShares } from '#domain/money/tax/sales-tax.ts';
import { shippingRate } from '#domain/shipping/rates/rate.ts';
import { waysOf, type Settlement } from './address-change.ts';
import type { AdjustmentRow } from '#domain/orders/read/adjustments.ts';

/** Units of a line at one price, in cents. */
type Priced = { unitPrice: Cents; quantity: number };

/**
 * A line that an edit sees: the units that it may change. `before` null: the edit adds it. `after` null: the edit removes it.
 * `discount` and `tax`: what these units have of the order's now, in cents.
 */
export type EditedLine = ProductTerms & {
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
  state: PlaceCode | null;
  /** The order's code; null: a line's discount is what staff gave it. */
  discount: Discount | null;
  /** Whether staff set the sales tax: then it grows and shrinks with the goods. */
  isTaxSet: boolean;
  isExpress: boolean;
  /** Whether staff set the shipping: then it stays. */
  isShippingSet: boolean;
  lines: readonly EditedLine[];
  /** What is left of the shipping and of the tax on it, in cents. */
  shipping: Cents;
  shippingTax: Cents;
  /** What is left of the payment, in cents. */
  refundable: Cents;
  /** The rates that priced it. */
  rates: Rates;
  /** Today's, if staff chose them for the edited order. */
  newRates?: Rates;
};

/** An order's amounts on a side of an edit, in cents. */
export type EditSums = Pick<Totals, 'subtotal' | 'discount' | 'shipping' | 'tax' | 'total'>;

/** What an edit changes. `cents`: what the edited order costs more, negative if it costs less. */
export type LineQuote = { before: EditSums; after: EditSums; cents: Cents; ways: Settlement[] };

/**
 * What an edit of lines costs (R-ORD-39): discount, shipping and sales tax again, for the units that it may change. Each line starts
 * from what it has left. Fewer goods give back their part of the tax that was paid (R-ORD-49); today's rates charge it anew (R-SET-16).
 */
export function quoteEdit(order: EditedOrder): LineQuote {
  const { before, after } = reckon(order);
  const cents = after.sums.total - before.total;
  return { before, after: after.sums, cents, ways: waysOf(cents, order.refundable) };
}

/** Both sides of an edit, and what each line and shipping have of the tax after it. */
function reckon(order: EditedOrder): { before: EditSums; after: { sums: EditSums; tax: SalesTax } } {
  const { lines, isTaxSet, shipping, shippingTax, state, discount, rates, newRates = rates } = order;
  const first = chargedLines(
    lines,
    'before',
    lines.map((line) => line.discount),
  );
  const then = chargedLines(lines, 'after', discountsAfter(order));
  const sent = (of: readonly ChargedLine[]) => of.filter(({ quantity }) => quantity > 0);
  const rule = {
    before: shippingRate(sent(first), state, discount, rates.shipping, order.isExpress),
    after: shippingRate(sent(then), state, discount, newRates.shipping, order.isExpress),
  };
  // What staff set stays, and what went back stays back.
  const shippingAfter = order.isShippingSet ? shipping : Math.max(0, shipping + rule.after - rule.before);
  const bought = { lines: first, shipping, state, discount };
  const wanted = { lines: then, shipping: shippingAfter, state, discount };
  const byRule = { before: salesTax(bought, rates).total, after: salesTax(wanted, newRates).total };
  const paid = sum(lines.map(({ tax }) => tax)) + shippingTax;
  const goods = { before: netOfAll(first), after: netOfAll(then) };
  const grows = goods.after >= goods.before && !isTaxSet;
  const taxable = { before: taxableOf(bought, rates), after: taxableOf(wanted, newRates) };
  const isByClass = !isTaxSet && sumOfShares(taxable.before) > 0;
  const tax =
    (paid === byRule.before || newRates !== rates) && !isTaxSet
      ? byRule.after
      : grows
        ? Math.max(0, paid + byRule.after - byRule.before)
        : isByClass
          ? partOfTax(paid, sumOfShares(taxable.before), sumOfShares(taxable.after))
          : partOfTax(paid, goods.before, goods.after);
  const isShared = !isTaxSet && sumOfShares(taxable.after) > 0;
  const shares = isShared ? taxable.after : { lines: then.map(({ net }) => net), shipping: 0 };
  return {
    before: sumsOf(lines, 'before', { goods: goods.before, shipping, tax: paid }),
    after: {
      sums: sumsOf(lines, 'after', { goods: goods.after, shipping: shippingAfter, tax }),
      tax: shareTax(tax, shares),
    },
  };
}

/** The rows of an edit: what each line has more of units, price, discount and sales tax, and then what shipping costs more. */
export function rowsOfEdit(order: EditedOrder, lineIds: readonly (number | null)[]): AdjustmentRow[] {
  const { before, after } = reckon(order);
  const money = moneyAfter(order, 'refund');
  const none = {
    ...noParts,
    cause: 'edit',
    lineId: null,
    units: 0,
    restocked: 0,
    state: order.state,
  } as const;
  const ofLines = order.lines.map((line, index) => {
    const now = money[index] ?? null;
    const sale = now === null ? 0 : now.unitPriceCents * (line.after?.quantity ?? 0);
    return {
      ...none,
      lineId: lineIds[index] ?? null,
      units: (line.after?.quantity ?? 0) - (line.before?.quantity ?? 0),
      sale: sale - grossOf(line.before),
      discount: (now?.discountCents ?? 0) - (line.before === null ? 0 : line.discount),
      tax: (now?.taxCents ?? 0) - (line.before === null ? 0 : line.tax),
    };
  });
  const shipping = after.sums.shipping - before.shipping;
  const tax = after.tax.shipping - order.shippingTax;
  return shipping === 0 && tax === 0 ? ofLines : [...ofLines, { ...none, shipping, tax }];
}

/** What a line holds of the customer's money after an edit, in cents. */
export type LineMoney = { unitPriceCents: Cents; discountCents: Cents; taxCents: Cents };

/**
 * The money of each line after the edit, in the order of `lines`; null for a removed one (R-ORD-40). The prices contain a
 * refunded difference, and a requested one once it is paid. Until then, and if the total is kept, the changed lines share what the
 * customer paid for them before.
 */
export function moneyAfter(order: EditedOrder, settlement: Settlement | null): (LineMoney | null)[] {
  const { before: sums, after } = reckon(order);
  const discounts = discountsAfter(order);
  const byRule = order.lines.map(
    (line, index) =>
      line.after && {
        unitPriceCents: line.after.unitPrice,
        discountCents: discounts[index] ?? 0,
        taxCents: after.tax.lines[index] ?? 0,
      },
  );
  const nets = chargedLines(order.lines, 'after', discounts).map(({ net }) => net);
  if (after.sums.total === sums.total || settlement === 'refund') return byRule;
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

/** Without units where the line is not on this side. */
function chargedLines(lines: readonly EditedLine[], side: Side, discounts: readonly Cents[]): ChargedLine[] {
  return lines.map((line, index) => ({
    net: line[side] ? grossOf(line[side]) - (discounts[index] ?? 0) : 0,
    quantity: line[side]?.quantity ?? 0,
    ...termsOf(line),
  }));
}

type Charged = { goods: Cents; shipping: Cents; tax: Cents };

function sumsOf(lines: readonly EditedLine[], side: Side, { goods, shipping, tax }: Charged): EditSums {
  const subtotal = sum(lines.map((line) => grossOf(line[side])));
  return { subtotal, discount: subtotal - goods, shipping, tax, total: goods + shipping + tax };
}

/**
 * The discount of each line after the edit, 0 of a removed one: by the code's rule, or what staff gave the line, of which its units
 * keep their share. In cents.
 */
function discountsAfter({ lines, discount }: EditedOrder): Cents[] {
  const rule = (side: Side) => placed(lines, side, lineDiscounts(pricedLines(lines, side), discount));
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

/** What is left of a tax on `before` when it is on `after`. All in cents. */
function partOfTax(tax: Cents, before: Cents, after: Cents): Cents {
  return before === 0 ? tax : Math.round((tax * after) / before);
}

function sumOfShares({ lines, shipping }: TaxShares): Cents {
  return sum(lines) + shipping;
}

function isMoved({ before, after }: EditedLine): boolean {
  if (before === null || after === null) return true;
  return before.unitPrice !== after.unitPrice || before.quantity !== after.quantity;
}

function grossOf(priced: Priced | null): Cents {
  return priced ? priced.unitPrice * priced.quantity : 0;
}

function netOfAll(lines: readonly ChargedLine[]): Cents {
  return sum(lines.map(({ net }) => net));
}

type Side = 'before' | 'after';

function pricedLines(lines: readonly EditedLine[], side: Side) {
  return lines.flatMap((line) => {
    const priced = line[side];
    const { productId, name, category, takesCodes } = line;
    return priced ? [{ productId, name, category, takesCodes, ...priced }] : [];
  });
}

/** Values of the lines that are there on a side, put back to their places. */
function placed(lines: readonly EditedLine[], side: Side, values: readonly Cents[]): Cents[] {
  let next = 0;
  return lines.map((line) => (line[side] ? (values[next++] ?? 0) : 0));
}
