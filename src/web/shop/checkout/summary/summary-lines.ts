import { shippingLabel } from '#domain/shipping/rates/rate.ts';
import type { Totals } from '#domain/selling/cart/totals.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { formatPrice, type Cents } from '#domain/money/amounts/money.ts';
import type { Rates } from '#domain/settings/kinds/kinds.ts';
import type { PlaceCode } from '#domain/shipping/rates/us-states.ts';
import { rateIn } from '#domain/money/tax/sales-tax.ts';

export type SummaryLine = { name: string; value: string; isReduction: boolean };

const untilChosen = 'Choose a state';

/** The lines between the subtotal and the total, each labeled with its source. */
export function summaryLines(
  orderTotals: Totals,
  discount: Discount | null,
  { state, method }: { state: PlaceCode | null; method: string | null },
  rates: Rates,
): SummaryLine[] {
  const { offerDiscount } = orderTotals;
  const ofCode = orderTotals.discount - offerDiscount;
  return [
    line('Subtotal', formatPrice(orderTotals.subtotal)),
    ...(discount && ofCode > 0 ? [reduction(codeName(discount), ofCode)] : []),
    ...(discount?.offer && offerDiscount > 0 ? [reduction(discount.offer.name, offerDiscount)] : []),
    line(shippingName(discount, state, method), state ? formatPrice(orderTotals.shipping) : untilChosen),
    line(taxName(discount, state, rates), state ? formatPrice(orderTotals.tax) : untilChosen),
  ];
}

function reduction(name: string, cents: Cents): SummaryLine {
  return { name, value: `−${formatPrice(cents)}`, isReduction: true };
}

function codeName({ code, fixedPrice, discountPercent }: Discount): string {
  return fixedPrice === null && discountPercent !== null ? `${code}, ${discountPercent}% off` : code;
}

function shippingName(discount: Discount | null, state: PlaceCode | null, method: string | null): string {
  const to = shippingLabel(state, method);
  if (discount?.offer?.gives.kind === 'free-shipping') return `${to}, ${discount.offer.name}`;
  return discount && discount.fixedShippingRate !== null ? `${to}, ${discount.code}` : to;
}

function taxName(discount: Discount | null, state: PlaceCode | null, rates: Rates): string {
  if (discount?.taxExempt) return 'Sales tax (exempt)';
  return state ? `Sales tax (${rateIn(state, rates) / 10_000}%)` : 'Sales tax';
}

function line(name: string, value: string): SummaryLine {
  return { name, value, isReduction: false };
}
