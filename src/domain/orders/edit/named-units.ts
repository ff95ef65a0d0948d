import type { LineOptions } from '#domain/selling/cart/line-options.ts';
import { nameWithChoice } from '#domain/catalog/products/variants.ts';

/** '2 × Sling, 1 × Cap, Olive', for the owner and the history. */
export function namedUnits(
  lines: readonly { quantity: number; name: string; options: LineOptions }[],
): string {
  return lines
    .map(({ quantity, name, options }) => `${quantity} × ${nameWithChoice(name, options)}`)
    .join(', ');
}
