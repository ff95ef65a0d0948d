import { formatPrice, parseDecimal, toDecimal, type Cents } from '#domain/money/money.ts';

/** '-12.50' of the wire is -1250: figures may fall below zero, where more went back than came in. */
export function centsOf(decimal: string): Cents {
  return decimal.startsWith('-') ? -(parseDecimal(decimal.slice(1)) ?? 0) : (parseDecimal(decimal) ?? 0);
}

/** '$1,234.50'. */
export function amount(decimal: string): string {
  return formatPrice(centsOf(decimal));
}

/** '$1,235': where cents say nothing. */
export function wholeAmount(decimal: string): string {
  return formatPrice(Math.round(centsOf(decimal) / 100) * 100).replace(/\.00$/, '');
}

/** '96.1%' of 0.961; a dash where there is nothing to share. */
export function percent(share: number | null): string {
  return share === null ? '–' : percentFormat.format(share);
}

/** As a card has room for: '$48,216.40', from a hundred thousand on without cents. */
export function cardAmount(decimal: string): string {
  return Math.abs(centsOf(decimal)) < 100_000_00 ? amount(decimal) : wholeAmount(decimal);
}

/** '$117.03'; a dash where there is none. */
export function amountOrDash(decimal: string | null): string {
  return decimal === null ? '–' : amount(decimal);
}

/** How high a bar is, in dollars. */
export function dollars(decimal: string): number {
  return Number(toDecimal(centsOf(decimal)));
}

const percentFormat = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
