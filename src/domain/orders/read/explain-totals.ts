import type { ChargedLine } from '#domain/catalog/products/product-terms.ts';
import type { LineOptions } from '#domain/selling/cart/line-options.ts';
import { lineDiscounts } from '#domain/selling/discounts/discount.ts';
import { discountName } from '#domain/selling/discounts/granted.ts';
import { offerText, shipsFreeBy } from '#domain/selling/discounts/offer.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { holsterPriceBreakdown, pricedChoices } from '#domain/catalog/holster/price.ts';
import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import { sum, formatPrice, type Cents } from '#domain/money/amounts/money.ts';
import { shippingRate } from '#domain/shipping/rates/rate.ts';
import type { Rates } from '#domain/settings/kinds/kinds.ts';
import { places, type PlaceCode } from '#domain/shipping/rates/us-states.ts';
import {
  exemptionOf,
  rateIn,
  salesTax,
  taxableOf,
  type Sale,
  type TaxExemption,
} from '#domain/money/tax/sales-tax.ts';
import { chargedLines, type TotaledLine } from '#domain/selling/cart/totals.ts';

/** A stored order: its lines with their discounts, and the totals. Amounts in cents. */
export type PricedOrder = {
  lines: readonly (TotaledLine & { options: LineOptions; discount: Cents })[];
  discount: Discount | null;
  state: PlaceCode | null;
  /** The express method that it goes by; absent or null: the standard one. */
  shippingMethod?: string | null;
  /** Handed over at the counter: nothing ships. */
  isCounterSale?: boolean;
  /** Staff took it, and may have set its amounts themselves. */
  isTaken?: boolean;
  subtotal: Cents;
  /** The part of the subtotal that belongs to no line; absent: none. */
  charged?: Cents;
  discountTotal: Cents;
  shipping: Cents;
  tax: Cents;
  /** The rates that priced it. */
  rates: Rates;
  /** The lists that priced its custom holsters. */
  builder: BuilderSetting;
};

/** Cents and the rule that produced them. */
export type PricePart = { label: string; rule: string; cents: Cents };

/** `perUnit`: the parts of a unit price, if there are several. */
export type ExplainedLine = PricePart & { perUnit: PricePart[] };

export type Explanation = {
  lines: ExplainedLine[];
  /** Negative. */
  discounts: PricePart[];
  shipping: PricePart;
  tax: PricePart;
  total: Cents;
};

/**
 * The breakdown of an order's total. Lines, discounts, shipping and tax always add up to the total. Amounts that match the rates that
 * the order keeps name the rule; any other amount only says that it was charged then.
 */
export function explainTotals(order: PricedOrder): Explanation {
  const { lines, subtotal, charged = 0, discountTotal, shipping, tax } = order;
  const inLines = sum(lines.map(({ unitPrice, quantity }) => unitPrice * quantity));
  const otherDiscount = discountTotal - sum(lines.map(({ discount }) => discount));
  return {
    lines: [
      ...lines.map((line) => explainLine(line, order)),
      ...other('Items changed later', subtotal - charged - inLines, changedRule).map(withoutUnits),
      ...other('Charged later', charged, chargedRule).map(withoutUnits),
    ],
    discounts: [...explainDiscounts(order), ...other('Other discount', -otherDiscount)],
    shipping: { label: 'Shipping', rule: shippingRule(order), cents: shipping },
    tax: { label: 'Sales tax', rule: taxRule(order), cents: tax },
    total: subtotal - discountTotal + shipping + tax,
  };
}

const chargedThen = 'charged then';
const setByStaff = 'set when the order was taken';
const changedRule = 'charged for items before they were changed';
const chargedRule = 'a payment request for no item';

/** The part that the lines do not account for. */
function other(label: string, cents: Cents, rule = chargedThen): PricePart[] {
  return cents === 0 ? [] : [{ label, rule, cents }];
}

function withoutUnits(part: PricePart): ExplainedLine {
  return { ...part, perUnit: [] };
}

function explainLine(
  line: PricedOrder['lines'][number],
  { isTaken = false, builder }: PricedOrder,
): ExplainedLine {
  const { productId, name, unitPrice, quantity } = line;
  const perUnit = productId === 0 ? holsterParts(line.options, unitPrice, builder) : [];
  const ofProduct = isTaken ? 'the price when the order was taken' : 'the product’s price that day';
  const ofBuild = perUnit === null ? (isTaken ? setByStaff : chargedThen) : 'as built';
  const rule = productId === 0 ? ofBuild : ofProduct;
  return {
    label: name,
    rule: `${quantity} × ${formatPrice(unitPrice)}, ${rule}`,
    cents: unitPrice * quantity,
    perUnit: perUnit ?? [],
  };
}

/** The parts of a build's price; null if its lists give a different price. */
function holsterParts(options: LineOptions, unitPrice: Cents, builder: BuilderSetting): PricePart[] | null {
  const choices = pricedChoices(options, builder);
  if (!choices) return null;
  const parts = holsterPriceBreakdown(choices, builder).map(({ label, cents }, at) =>
    at === 0
      ? { label: 'Custom holster', rule: 'base price', cents }
      : { label, rule: partRules[at] ?? '', cents },
  );
  if (sum(parts.map(({ cents }) => cents)) !== unitPrice) return null;
  return parts.filter(({ cents }) => cents !== 0);
}

/** In the order of the breakdown. */
const partRules = ['base price', 'holster type', 'attachment', 'color', 'weapon light', 'optic'];

function explainDiscounts({ lines, discount, discountTotal, isTaken = false }: PricedOrder): PricePart[] {
  const expected = lineDiscounts(lines, discount);
  const isByRule = lines.every((line, index) => line.discount === expected[index]);
  return lines
    .filter((line) => line.discount !== 0)
    .map((line) => ({
      label: `${discountName(discount) ?? 'Discount'}, ${line.name}`,
      rule:
        isByRule && discount
          ? discountRule(line, discount, discountTotal)
          : isTaken
            ? setByStaff
            : chargedThen,
      cents: -line.discount,
    }));
}

function discountRule(line: PricedOrder['lines'][number], discount: Discount, discountTotal: Cents): string {
  const { fixedPrice, maxQuantity, discountPercent, offer } = discount;
  const share = `this line’s share of ${formatPrice(discountTotal)}`;
  if (offer !== undefined) {
    const ofCode =
      discountPercent != null
        ? `${discountPercent}% off and `
        : fixedPrice != null
          ? 'a fixed price and '
          : '';
    return `${ofCode}${offerText(offer)}, ${share}`;
  }
  if (fixedPrice == null) {
    return `${discountPercent}% off the whole order, ${share}`;
  }
  const units = line.discount / (line.unitPrice - fixedPrice);
  const limit = maxQuantity == null ? '' : `, at most ${maxQuantity} in an order`;
  return `fixed price: ${units} of ${line.quantity} at ${formatPrice(fixedPrice)} instead of ${formatPrice(line.unitPrice)}${limit}`;
}

function shippingRule(order: PricedOrder): string {
  const { discount, state, shipping, shippingMethod = null, isCounterSale = false, rates } = order;
  if (isCounterSale && shipping === 0) return 'handed over at the counter';
  const fixed = discount?.fixedShippingRate ?? null;
  const expected = shippingRate(chargedOf(order), state, discount, rates.shipping, shippingMethod !== null);
  if (shipping !== expected) return then(expected, order);
  if (state === null) return 'nothing without an address';
  const goods = sum(chargedOf(order).map(({ net }) => net));
  const rate =
    discount?.offer && shipsFreeBy(discount.offer, goods)
      ? `${discount.offer.name}: ${offerText(discount.offer)}`
      : fixed !== null && discount
        ? `${discount.code}: fixed shipping rate of ${formatPrice(fixed)}`
        : `rate for ${places[state]}`;
  return shippingMethod === null ? rate : `${rate}, by ${shippingMethod}`;
}

function taxRule(order: PricedOrder): string {
  const { discount, state, shipping, tax, rates } = order;
  const sale = { lines: chargedOf(order), shipping, state, discount };
  const expected = salesTax(sale, rates).total;
  if (tax !== expected) return then(expected, order);
  if (state === null) return 'nothing without an address';
  const taxable = taxableOf(sale, rates);
  const goods = sum(taxable.lines);
  const exempt = exemptions(order, sale, places[state]);
  if (tax === 0 && exempt !== '') return exempt;
  const on = taxable.shipping === 0 ? 'goods after discount' : 'goods after discount and shipping';
  const part = `${rateIn(state, rates) / 10_000}% in ${places[state]} of ${formatPrice(goods + taxable.shipping)}, ${on}`;
  return [part, ...(exempt === '' ? [] : [exempt])].join('; ');
}

/** Why lines pay no sales tax, each reason once. */
function exemptions({ discount, rates }: PricedOrder, sale: Sale, place: string): string {
  const words: Record<TaxExemption, string> = {
    military: 'no sales tax: military addresses are in no state',
    'not-registered': `not registered in ${place}`,
    'no-tax': `no sales tax in ${place}`,
    code: `${discount?.code}: exempt from sales tax`,
    clothing: `exempt in ${place}: clothing`,
    holiday: `tax holiday in ${place}`,
  };
  const found = new Set(sale.lines.flatMap((line) => exemptionOf(line, sale, rates) ?? []));
  return [...found].map((reason) => words[reason]).join('; ');
}

function chargedOf({ lines }: PricedOrder): ChargedLine[] {
  return chargedLines(
    lines,
    lines.map(({ discount }) => discount),
  );
}

function then(byRates: Cents, { isTaken = false }: PricedOrder): string {
  return `${isTaken ? setByStaff : chargedThen}; the order’s rates come to ${formatPrice(byRates)}`;
}
