import { centsOf, formatPrice, toDecimal } from '#domain/money/amounts/money.ts';

/** '$1,234.50'. */
export function amount(decimal: string): string {
  return formatPrice(centsOf(decimal));
}

/** '$1,235': without cents where they do not matter. */
export function wholeAmount(decimal: string): string {
  return formatPrice(Math.round(centsOf(decimal) / 100) * 100).replace(/\.00$/, '');
}

/** 0.961 as '96.1%'; a dash if there are no orders. */
export function percent(share: number | null): string {
  return share === null ? '–' : percentFormat.format(share);
}

/** An amount that fits a card: '$48,216.40', without cents from $100,000 up. */
export function cardAmount(decimal: string): string {
  return Math.abs(centsOf(decimal)) < 100_000_00 ? amount(decimal) : wholeAmount(decimal);
}

/** '$117.03' in a card; a dash if null. */
export function amountOrDash(decimal: string | null): string {
  return decimal === null ? '–' : cardAmount(decimal);
}

/** A bar's height, in dollars. */
export function dollars(decimal: string): number {
  return Number(toDecimal(centsOf(decimal)));
}

const percentFormat = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
