import type { ColorEntry } from '#domain/catalog/holster/lists.ts';
import { colorName } from '#domain/catalog/holster/options.ts';
import { formatPrice, type Cents } from '#domain/money/amounts/money.ts';

/** A color's name, and what it adds if it adds something. */
export function colorText({ name, surchargeCents }: ColorEntry): string {
  return surchargeCents === 0 ? colorName(name) : `${colorName(name)}, ${surchargeText(surchargeCents)}`;
}

/** An option's surcharge, including zero: '+$15.00'. */
export function surchargeText(cents: Cents): string {
  return `+${formatPrice(cents)}`;
}
