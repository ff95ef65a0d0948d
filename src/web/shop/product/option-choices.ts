import type { Product } from '#domain/catalog/product.schema.ts';
import { needsPistol } from '#domain/catalog/product.ts';

/** The shopper's choices so far; null if not made. */
export type OptionChoices = {
  size: string | null;
  color: string | null;
  pistolMake: string | null;
  pistolModel: string | null;
};

/** The first available color is preselected; the shopper chooses everything else (R-CAT-35). */
export function firstChoices({ colors }: Pick<Product, 'colors'>): OptionChoices {
  return { size: null, color: colors[0] ?? null, pistolMake: null, pistolModel: null };
}

/** A single value is no choice: the server fills it in (R-CAT-30). */
export function isChoice(list: readonly string[]): boolean {
  return list.length > 1;
}

/** Why the product cannot be added yet, with the messages of R-CAT-39; null if it can. */
export function missingChoice(product: Product, choices: OptionChoices): string | null {
  if (!product.inStock) return 'This item is currently out of stock';
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
