import { formatPrice, type Cents } from '#domain/money/money.ts';

/** What an option adds, zero too: '+$15.00'. */
export function surchargeText(cents: Cents): string {
  return `+${formatPrice(cents)}`;
}
