import { formatPrice, type Cents } from '#domain/money/amounts/money.ts';

/** An option's surcharge, including zero: '+$15.00'. */
export function surchargeText(cents: Cents): string {
  return `+${formatPrice(cents)}`;
}
