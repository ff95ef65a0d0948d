import { z } from 'zod';
import { parseDecimal, toDecimal } from '#domain/money/amounts/money.ts';
import { typedCode, typedLine } from '#domain/platform/text/typed.schema.ts';
import { productFields } from './product-fields.ts';

const mostVariants = 500;
const mostUnits = productFields.stockQuantity.most;

/** The highest price, in cents: below the column's limit, above any real price. */
const maxPriceCents = 1_000_000_00;

/** '54.99' or 54.99; comes out as '54.99'. */
export const price = z
  .union([typedLine, z.number()], 'Enter a price, such as 19.99')
  .transform(String)
  .refine((typed) => parseDecimal(typed) !== null, 'Enter a price with at most two decimals, such as 19.99')
  .refine((typed) => (parseDecimal(typed) ?? 0) <= maxPriceCents, 'Enter a price of at most 1000000.00')
  .transform((typed) => toDecimal(parseDecimal(typed) ?? 0));

/** A SKU; empty becomes null. */
export const skuCode = typedCode
  .max(60)
  .nullish()
  .transform((typed) => typed || null);

const option = (text: z.ZodString) =>
  text
    .max(60)
    .nullish()
    .transform((typed) => typed || null);

/** A price above 0; empty becomes null. */
export const amount = z
  .union([typedLine, z.number(), z.null()], 'Enter a price, such as 19.99')
  // Piped, so that a wrong price gets the price's own message.
  .transform((typed) => ((typed ?? '') === '' ? null : typed))
  .pipe(price.nullable())
  .refine((typed) => typed === null || (parseDecimal(typed) ?? 0) > 0, 'Enter a price above 0');

/** A variant as the owner writes it; its size and color identify it. Empty texts are null. */
export const newVariant = z.object({
  size: option(typedLine),
  color: option(typedLine),
  sku: skuCode,
  stockQuantity: z
    .number('Enter a whole number')
    .int('Enter a whole number')
    .min(0, 'Enter 0 or more')
    .max(mostUnits, `Enter at most ${mostUnits}`)
    .default(0),
  price: amount.default(null),
  /** While the product's sale runs; null: the product's sale price, if its price is the product's. */
  salePrice: amount.default(null),
});

export type NewVariant = z.infer<typeof newVariant>;

export const newVariants = z.array(newVariant).max(mostVariants, `At most ${mostVariants} variants`);

type Options = { sizes: readonly string[]; colors: readonly string[] };

/** Why these cannot be the product's variants; null if they can (R-CAT-13, R-CAT-73). */
export function variantFault(variants: readonly NewVariant[], { sizes, colors }: Options): string | null {
  const seen = new Set<string>();
  const skus = new Set<string>();
  for (const { size, color, sku } of variants) {
    const fault = optionFault('size', size, sizes) ?? optionFault('color', color, colors);
    if (fault !== null) return fault;
    const place = JSON.stringify([size, color]);
    if (seen.has(place)) return `There are two variants of ${[color, size].filter(Boolean).join(', ')}`;
    seen.add(place);
    if (sku === null) continue;
    if (skus.has(sku.toLowerCase())) return skuTaken(sku);
    skus.add(sku.toLowerCase());
  }
  return null;
}

/** SKUs are unique within the store, in any letter case, also between products and variants (R-CAT-73). */
export function skuTaken(sku: string): string {
  return `Another variant has the SKU ${sku}`;
}

function optionFault(kind: 'size' | 'color', value: string | null, known: readonly string[]): string | null {
  if (value === null) {
    return known.length === 0 ? null : `A variant needs a ${kind}`;
  }
  return known.includes(value) ? null : `The product does not come in the ${kind} ${value}`;
}
