import { termsOf, type ChargedLine, type ProductTerms } from '#domain/catalog/products/product-terms.ts';
import { lineDiscounts } from '#domain/selling/discounts/discount.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { shareOfUnits } from '#domain/money/amounts/allocate.ts';
import type { Cents } from '#domain/money/amounts/money.ts';
import type { Rates } from '#domain/settings/kinds/kinds.ts';
import type { PlaceCode } from '#domain/shipping/rates/us-states.ts';

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
  /** Where it goes, if the request for another state's rates has ended unpaid: the edited order has the rates of this one. */
  newState?: PlaceCode | null;
  /** The order's code; null: a line's discount is what staff gave it. */
  discount: Discount | null;
  /** Whether staff set the sales tax: then it grows and shrinks with the goods. */
  isTaxSet: boolean;
  isExpress: boolean;
  /** Whether staff set the shipping: then it stays. */
  isShippingSet: boolean;
  /** Whether anything left: then the shipping that was paid is used up. */
  hasShipped: boolean;
  /** Whether units or shipping went back: then no rate says what is left of the sales tax. */
  hasGivenBack: boolean;
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

/** A side of an edit. */
export type Side = 'before' | 'after';

/** Without units where the line is not on this side. */
export function chargedLines(
  lines: readonly EditedLine[],
  side: Side,
  discounts: readonly Cents[],
): ChargedLine[] {
  return lines.map((line, index) => ({
    net: line[side] ? grossOf(line[side]) - (discounts[index] ?? 0) : 0,
    quantity: line[side]?.quantity ?? 0,
    ...termsOf(line),
  }));
}

/**
 * The discount of each line after the edit, 0 of a removed one: by the code's rule, or what staff gave the line, of which its units
 * keep their share. In cents.
 */
export function discountsAfter({ lines, discount }: EditedOrder): Cents[] {
  const rule = (side: Side) => placed(lines, side, lineDiscounts(pricedLines(lines, side), discount));
  const [first, then] = [rule('before'), rule('after')];
  return lines.map((line, index) => {
    const byRule = line.discount + (then[index] ?? 0) - (first[index] ?? 0);
    const after = discount === null ? ownDiscount(line) : byRule;
    return Math.min(Math.max(0, after), grossOf(line.after));
  });
}

/** What the units of a line that stay have of its discount, in cents. */
export function ownDiscount({ before, after, discount }: EditedLine): Cents {
  if (before === null || after === null) return 0;
  const gone = Math.max(0, before.quantity - after.quantity);
  return discount - shareOfUnits(discount, before.quantity, gone);
}

/** Whether a line keeps its price and gets no units. */
export function losesOnlyUnits({ before, after }: EditedLine): boolean {
  if (before === null || after === null) return after === null;
  return after.unitPrice === before.unitPrice && after.quantity <= before.quantity;
}

export function isMoved({ before, after }: EditedLine): boolean {
  if (before === null || after === null) return true;
  return before.unitPrice !== after.unitPrice || before.quantity !== after.quantity;
}

export function grossOf(priced: Priced | null): Cents {
  return priced ? priced.unitPrice * priced.quantity : 0;
}

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
