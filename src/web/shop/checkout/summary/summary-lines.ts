import type { Totals } from '#domain/selling/cart/totals.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { formatPrice } from '#domain/money/amounts/money.ts';
import type { StateCode } from '#domain/shipping/rates/us-states.ts';
import { taxRates } from '#domain/money/tax/rate.ts';

export type SummaryLine = { name: string; value: string; isReduction: boolean };

const untilChosen = 'Choose a state';

/** The lines between the subtotal and the total, each labeled with its source. */
export function summaryLines(
  orderTotals: Totals,
  discount: Discount | null,
  state: StateCode | null,
): SummaryLine[] {
  return [
    line('Subtotal', formatPrice(orderTotals.subtotal)),
    ...(discount && orderTotals.discount > 0
      ? [{ name: discountName(discount), value: `−${formatPrice(orderTotals.discount)}`, isReduction: true }]
      : []),
    line(shippingName(discount, state), state ? formatPrice(orderTotals.shipping) : untilChosen),
    line(taxName(discount, state), state ? formatPrice(orderTotals.tax) : untilChosen),
  ];
}

function discountName({ code, fixedPrice, discountPercent }: Discount): string {
  return fixedPrice === null && discountPercent !== null ? `${code}, ${discountPercent}% off` : code;
}

function shippingName(discount: Discount | null, state: StateCode | null): string {
  const to = state ? `Shipping to ${state}` : 'Shipping';
  return discount && discount.fixedShippingRate !== null ? `${to}, ${discount.code}` : to;
}

function taxName(discount: Discount | null, state: StateCode | null): string {
  if (discount?.taxExempt) return 'Sales tax (exempt)';
  return state ? `Sales tax (${taxRates[state] / 10_000}%)` : 'Sales tax';
}

function line(name: string, value: string): SummaryLine {
  return { name, value, isReduction: false };
}
