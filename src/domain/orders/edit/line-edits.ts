import { noParts } from '#domain/money/ledger/ledger.ts';
import type { ChargedLine } from '#domain/catalog/products/product-terms.ts';
import type { Totals } from '#domain/selling/cart/totals.ts';
import { allocate, shareOfUnits } from '#domain/money/amounts/allocate.ts';
import { sum, type Cents } from '#domain/money/amounts/money.ts';
import { salesTax, shareTax, taxableOf, type SalesTax, type TaxShares } from '#domain/money/tax/sales-tax.ts';
import { shippingRate } from '#domain/shipping/rates/rate.ts';
import {
  chargedLines,
  discountsAfter,
  grossOf,
  isMoved,
  losesOnlyUnits,
  ownDiscount,
  type EditedLine,
  type EditedOrder,
  type Side,
} from './edited-lines.ts';
import { waysOf, type Settlement } from './address-change.ts';
import type { AdjustmentRow } from '#domain/orders/read/adjustments.ts';

/** An order's amounts on a side of an edit, in cents. */
export type EditSums = Pick<Totals, 'subtotal' | 'discount' | 'shipping' | 'tax' | 'total'>;

/** What an edit changes. `cents`: what the edited order costs more, negative if it costs less. */
export type LineQuote = { before: EditSums; after: EditSums; cents: Cents; ways: Settlement[] };

/**
 * What an edit of lines costs (R-ORD-39): discount, shipping and sales tax again, for the units that it may change. Each line starts
 * from what it has left. Fewer goods give back their part of the tax that was paid (R-ORD-49); today's rates charge it anew (R-SET-16).
 */
export function quoteEdit(order: EditedOrder): LineQuote {
  const { before, after } = bothSides(order);
  const cents = after.sums.total - before.total;
  return { before, after: after.sums, cents, ways: waysOf(cents, order.refundable) };
}

/** Both sides of an edit, and what each line and shipping have of the tax after it. */
function bothSides(order: EditedOrder): { before: EditSums; after: { sums: EditSums; tax: SalesTax } } {
  const { lines, isTaxSet, shipping, shippingTax, discount, rates, newRates = rates } = order;
  const { state, newState = state } = order;
  const first = chargedLines(
    lines,
    'before',
    lines.map((line) => line.discount),
  );
  const then = chargedLines(lines, 'after', discountsAfter(order));
  const sent = (of: readonly ChargedLine[]) => of.filter(({ quantity }) => quantity > 0);
  const after = shippingRate(sent(then), newState, discount, newRates.shipping, order.isExpress);
  // Kept for goods that all went back unshipped, it pays for what is added now.
  const isUnused = sent(first).length === 0 && !order.hasShipped;
  const rule = {
    before: isUnused
      ? Math.min(shipping, after)
      : shippingRate(sent(first), state, discount, rates.shipping, order.isExpress),
    after,
  };
  // What staff set stays, and what went back stays back.
  const shippingAfter = order.isShippingSet ? shipping : Math.max(0, shipping + rule.after - rule.before);
  const bought = { lines: first, shipping, state, discount };
  const wanted = { lines: then, shipping: shippingAfter, state: newState, discount };
  const byRule = { before: salesTax(bought, rates).total, after: salesTax(wanted, newRates).total };
  const paid = sum(lines.map(({ tax }) => tax)) + shippingTax;
  const goods = { before: netOfAll(first), after: netOfAll(then) };
  const isFewer = lines.every(losesOnlyUnits);
  const grows = goods.after >= goods.before && !isTaxSet;
  const isOfRates =
    newRates !== rates || newState !== state || (paid === byRule.before && !(isFewer && order.hasGivenBack));
  const taxable = { before: taxableOf(bought, rates), after: taxableOf(wanted, newRates) };
  const isByClass = !isTaxSet && sumOfShares(taxable.before) > 0;
  const isShared = !isTaxSet && sumOfShares(taxable.after) > 0;
  const shares = isShared ? taxable.after : { lines: then.map(({ net }) => net), shipping: 0 };
  const taxOf = (total: Cents) => shareTax(total, shares);
  const tax =
    isOfRates && !isTaxSet
      ? taxOf(byRule.after)
      : grows
        ? taxOf(Math.max(0, paid + byRule.after - byRule.before))
        : isFewer
          ? restOfTax(order, then, shippingAfter)
          : isByClass
            ? taxOf(partOfTax(paid, sumOfShares(taxable.before), sumOfShares(taxable.after)))
            : taxOf(partOfTax(paid, goods.before, goods.after));
  return {
    before: sumsOf(lines, 'before', { goods: goods.before, shipping, tax: paid }),
    after: {
      sums: sumsOf(lines, 'after', { goods: goods.after, shipping: shippingAfter, tax: tax.total }),
      tax,
    },
  };
}

/** The rows of an edit: what each line has more of units, price, discount and sales tax, and then what shipping costs more. */
export function rowsOfEdit(order: EditedOrder, lineIds: readonly (number | null)[]): AdjustmentRow[] {
  const { before, after } = bothSides(order);
  const money = moneyAfter(order, 'refund');
  const { newState = order.state } = order;
  const none = {
    ...noParts,
    cause: 'edit',
    lineId: null,
    units: 0,
    restocked: 0,
    state: newState,
  } as const;
  // First, so that what is due still shows as changed items.
  const ofMove = newState === order.state ? [] : [{ ...none, cause: 'address' } as const];
  const ofLines = order.lines.map((line, index) => {
    const now = money[index] ?? null;
    const sale = (now?.unitPriceCents ?? 0) * (line.after?.quantity ?? 0);
    return {
      ...none,
      lineId: lineIds[index] ?? null,
      units: (line.after?.quantity ?? 0) - (line.before?.quantity ?? 0),
      sale: sale - grossOf(line.before),
      discount: (now?.discountCents ?? 0) - line.discount,
      tax: (now?.taxCents ?? 0) - line.tax,
    };
  });
  const shipping = after.sums.shipping - before.shipping;
  const tax = after.tax.shipping - order.shippingTax;
  const ofShipping = shipping === 0 && tax === 0 ? [] : [{ ...none, shipping, tax }];
  return [...ofMove, ...ofLines, ...ofShipping];
}

/** What a line holds of the customer's money after an edit, in cents. */
export type LineMoney = { unitPriceCents: Cents; discountCents: Cents; taxCents: Cents };

/**
 * The money of each line after the edit, in the order of `lines`; null for a removed one (R-ORD-40). The prices contain a
 * refunded difference, and a requested one once it is paid. Until then, and if the total is kept, the changed lines share what the
 * customer paid for them before.
 */
export function moneyAfter(order: EditedOrder, settlement: Settlement | null): (LineMoney | null)[] {
  const { before: sums, after } = bothSides(order);
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
    if (line.after === null) return null;
    const { unitPrice, quantity } = line.after;
    // Its discount moves by the code's rule only once the difference is paid.
    if (!changed[index]) {
      return { unitPriceCents: unitPrice, discountCents: line.discount, taxCents: line.tax };
    }
    const price = (paidNets[index] ?? 0) + (paidDiscounts[index] ?? 0);
    const unitPriceCents = Math.ceil(price / quantity);
    return {
      unitPriceCents,
      discountCents: (paidDiscounts[index] ?? 0) + unitPriceCents * quantity - price,
      taxCents: paidTaxes[index] ?? 0,
    };
  });
}

type Charged = { goods: Cents; shipping: Cents; tax: Cents };

function sumsOf(lines: readonly EditedLine[], side: Side, { goods, shipping, tax }: Charged): EditSums {
  const subtotal = sum(lines.map((line) => grossOf(line[side])));
  return { subtotal, discount: subtotal - goods, shipping, tax, total: goods + shipping + tax };
}

/** What is left of a tax on `before` when it is on `after`. All in cents. */
function partOfTax(tax: Cents, before: Cents, after: Cents): Cents {
  return before === 0 ? tax : Math.round((tax * after) / before);
}

/** The units that leave take their share of their line's tax, as those that are refunded do, in however many steps they leave. */
function restOfTax(order: EditedOrder, then: readonly ChargedLine[], shipping: Cents): SalesTax {
  const lines = order.lines.map((line, index) => {
    const { before, after, tax } = line;
    if (before === null || after === null) return 0;
    const rest = tax - shareOfUnits(tax, before.quantity, before.quantity - after.quantity);
    // Of a code, the line may have another discount now.
    return partOfTax(rest, grossOf(after) - ownDiscount(line), then[index]?.net ?? 0);
  });
  const ofShipping = partOfTax(order.shippingTax, order.shipping, shipping);
  return { total: sum(lines) + ofShipping, lines, shipping: ofShipping };
}

function sumOfShares({ lines, shipping }: TaxShares): Cents {
  return sum(lines) + shipping;
}

function netOfAll(lines: readonly ChargedLine[]): Cents {
  return sum(lines.map(({ net }) => net));
}
