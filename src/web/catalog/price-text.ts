import { formatDecimal } from '#domain/money/money.ts';

/** A price of the API, '54.99', formatted for display. */
export function priceText(price: string): string {
  return formatDecimal(price);
}
