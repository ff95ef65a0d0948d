import type { Product, Variant } from '#domain/catalog/products/product.schema.ts';
import { needsPistol } from '#domain/catalog/products/product.ts';
import { heldText } from '#domain/catalog/stock/stock.ts';
import { isLeft, isSoldOut, variantOf } from '#domain/catalog/products/variants.ts';

/** The shopper's choices so far; null if not made. */
export type OptionChoices = {
  size: string | null;
  color: string | null;
  pistolMake: string | null;
  pistolModel: string | null;
};

/** Sets the choices, or changes the latest ones: several fields may change at once. */
export type Choose = (next: OptionChoices | ((now: OptionChoices) => OptionChoices)) => void;

/** The address's color and size, or else the first color with units left, are preselected (R-CAT-35, R-CAT-72). */
export function firstChoices(
  product: Pick<Product, 'colors' | 'sizes' | 'variants'>,
  wanted: { color?: string | null; size?: string | null } = {},
): OptionChoices {
  const { colors, sizes, variants } = product;
  const size = sizes.find((one) => one === wanted.size) ?? null;
  const color =
    colors.find((one) => one === wanted.color) ??
    colors.find((one) => !isSoldOut(variants, { size, color: one })) ??
    colors[0] ??
    null;
  return { size: isChoice(sizes) ? size : (sizes[0] ?? null), color, pistolMake: null, pistolModel: null };
}

/** A single value is no choice: the server fills it in (R-CAT-30). */
export function isChoice(list: readonly string[]): boolean {
  return list.length > 1;
}

/** The variant that is chosen (R-CAT-70). */
export function chosenVariant(
  { variants }: Pick<Product, 'variants'>,
  choices: OptionChoices,
): Variant | undefined {
  return variantOf(variants, choices);
}

/** The product with only the variants that the choices so far leave. */
export function possible(product: Product, { size, color }: OptionChoices): Product {
  const variants = product.variants.filter(
    (variant) => (size === null || variant.size === size) && (color === null || variant.color === color),
  );
  return { ...product, variants };
}

/** The size and color that a back-in-stock request names: those with units of their own. */
export function countedChoice({ variants }: Product, { size, color }: OptionChoices) {
  const isCounted = variants.length > 0;
  return { size: (isCounted && size) || '', color: (isCounted && color) || '' };
}

/** A color that has units of the chosen size, if the chosen color has none (R-CAT-78). */
export function colorWithUnits({ colors, variants }: Product, { size, color }: OptionChoices): string | null {
  if (variants.length === 0) return null;
  return colors.find((one) => one !== color && isLeft(variants, { size, color: one })) ?? null;
}

export const outOfStock = 'This item is currently out of stock';

/** What is said of a choice whose units are all in other checkouts; null if they are not (R-STOCK-12). `timeZone`: the store's. */
export function heldChoice(product: Product, choices: OptionChoices, timeZone: string): string | null {
  const { heldUntil = product.heldUntil } = chosenVariant(product, choices) ?? {};
  return heldUntil === undefined ? null : heldText(heldUntil, timeZone);
}

/** Why the product cannot be added yet, with the messages of R-CAT-39; null if it can. */
export function missingChoice(product: Product, choices: OptionChoices, timeZone: string): string | null {
  const held = heldChoice(product, choices, timeZone);
  if (held !== null && !isSoldOut(product.variants, choices)) return held;
  if (!product.inStock || isSoldOut(product.variants, choices)) return outOfStock;
  if (isChoice(product.sizes) && choices.size === null) return 'Please select a size';
  if (isChoice(product.colors) && choices.color === null) return 'Please select a color';
  if (!needsPistol(product)) return null;
  if (choices.pistolMake === null) return 'Please select a pistol make';
  return choices.pistolModel === null ? 'Please select a pistol model' : null;
}

/** The line's options for the cart call: size and color, each possibly null, and the pistol if the product asks for it. */
export function customizationsFor(product: Product, choices: OptionChoices): Record<string, string | null> {
  const { size, color } = choices;
  return needsPistol(product) ? choices : { size, color };
}
