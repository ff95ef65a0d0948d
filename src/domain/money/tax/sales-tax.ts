import type { ChargedLine } from '#domain/catalog/products/product-terms.ts';
import { allocate } from '#domain/money/amounts/allocate.ts';
import { partOf, sum, type Cents } from '#domain/money/amounts/money.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import type { Rates } from '#domain/settings/kinds/kinds.ts';
import type { StateTax } from '#domain/settings/kinds/tax.schema.ts';
import { isMilitary, type PlaceCode } from '#domain/shipping/rates/us-states.ts';

/** What sales tax is computed on. `state` null: not chosen yet. `shipping` in cents. */
export type Sale = {
  lines: readonly ChargedLine[];
  shipping: Cents;
  state: PlaceCode | null;
  discount: Pick<Discount, 'taxExempt'> | null;
};

/** Cents of each line, in their order, and of shipping. */
export type TaxShares = { lines: Cents[]; shipping: Cents };

export type SalesTax = TaxShares & { total: Cents };

type TaxRates = Pick<Rates, 'tax' | 'day'>;

/**
 * Sales tax on what is taxed of goods after discount and of shipping, rounded once, half up, and shared among them (R-TAX-1 to R-TAX-4,
 * R-TAX-29 to R-TAX-33). Nothing until a state is chosen.
 */
export function salesTax(sale: Sale, rates: TaxRates): SalesTax {
  const base = taxableOf(sale, rates);
  return shareTax(partOf(sum([...base.lines, base.shipping]), rateIn(sale.state, rates)), base);
}

/** Spreads an amount of sales tax in proportion to these shares, which are in cents; shipping has it where all are zero. */
export function shareTax(total: Cents, shares: TaxShares): SalesTax {
  const isOfNone = shares.shipping === 0 && shares.lines.every((share) => share === 0);
  const [shipping = 0, ...lines] = allocate(total, [isOfNone ? 1 : shares.shipping, ...shares.lines]);
  return { total, lines, shipping };
}

/** What is taxed of each line and of shipping: shipping in proportion to the taxed goods it is for. */
export function taxableOf(sale: Sale, rates: TaxRates): TaxShares {
  const { lines, shipping, state, discount } = sale;
  const tax = registrationIn(state, rates);
  if (state === null || tax === null || discount?.taxExempt) {
    return { lines: lines.map(() => 0), shipping: 0 };
  }
  const taxed = lines.map((line) => taxedPart(line, state, tax, rates));
  const goods = sum(lines.map(({ net }) => net));
  const [ofTaxed = 0] = tax.isShippingTaxed ? allocate(shipping, [sum(taxed), goods - sum(taxed)]) : [];
  return { lines: taxed, shipping: ofTaxed };
}

/** What is collected in a state, its own and the store's local rate together, in parts per million; 0 where it is not registered. */
export function rateIn(state: PlaceCode | null, rates: TaxRates): number {
  const tax = registrationIn(state, rates);
  return tax === null ? 0 : tax.rate + (tax.localRate ?? 0);
}

/** Why a line pays no sales tax, or not on all of it. */
export type TaxExemption = 'military' | 'not-registered' | 'no-tax' | 'code' | 'clothing' | 'holiday';

/** Null: all of it is taxed. */
export function exemptionOf(
  line: ChargedLine,
  { state, discount }: Pick<Sale, 'state' | 'discount'>,
  rates: TaxRates,
): TaxExemption | null {
  const tax = registrationIn(state, rates);
  if (state !== null && isMilitary(state)) return 'military';
  if (state === null || tax === null) return 'not-registered';
  if (rateIn(state, rates) === 0) return 'no-tax';
  if (discount?.taxExempt) return 'code';
  if (isOnHoliday(line, state, rates)) return 'holiday';
  return taxedPart(line, state, tax, rates) < line.net ? 'clothing' : null;
}

/** Null: not registered there on that day, or in no state (R-TAX-35). */
function registrationIn(state: PlaceCode | null, { tax, day }: TaxRates): StateTax | null {
  const own = state === null || isMilitary(state) ? undefined : tax.states[state];
  return own === undefined || (own.since !== undefined && day < own.since) ? null : own;
}

/** By the price of a unit, without dividing it. */
function taxedPart(line: ChargedLine, state: PlaceCode, { clothing }: StateTax, rates: TaxRates): Cents {
  const { net, quantity, taxClass } = line;
  if (isOnHoliday(line, state, rates)) return 0;
  if (taxClass !== 'clothing' || clothing === undefined) return net;
  if (clothing.exempt === 'all') return 0;
  const limit = clothing.unitCents * quantity;
  if (clothing.exempt === 'up-to') return Math.max(0, net - limit);
  return net < limit ? 0 : net;
}

function isOnHoliday({ net, quantity, taxClass }: ChargedLine, state: PlaceCode, { tax, day }: TaxRates) {
  return (tax.holidays ?? []).some(
    (holiday) =>
      holiday.state === state &&
      holiday.taxClass === taxClass &&
      holiday.from <= day &&
      day <= holiday.to &&
      (holiday.belowCents === null || net < holiday.belowCents * quantity),
  );
}
