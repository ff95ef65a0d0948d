import { centsOf, toDecimal } from '#domain/money/amounts/money.ts';

/** A shopper's choice; null, undefined and '' mean not chosen. */
export type Choice = { size?: unknown; color?: unknown };

/** A combination of size and color; null if the product has none of that kind. */
export type Place = { size: string | null; color: string | null };
type Stocked = Place & { stockQuantity: number };
type Fitted = Stocked & Priced & { sku: string | null; salePrice: string | null };
type Priced = Place & { price: string | null; wasPrice?: string | undefined };

/** From this number down a shopper sees how many units of a variant are left (R-CAT-71). */
export const fewUnits = 5;

/** The variant that a choice means; undefined if the choice is not complete or not offered (R-CAT-70). */
export function variantOf<V extends Place>(variants: readonly V[], choice: Choice): V | undefined {
  return variants.find(
    ({ size, color }) => size === (choice.size || null) && color === (choice.color || null),
  );
}

/** The variants whose SKU begins with what was typed, in any letter case (R-CAT-74); none if nothing was. */
export function variantsBySku<V extends { sku: string | null }>(variants: readonly V[], typed: string): V[] {
  const start = typed.trim().toLowerCase();
  return start === '' ? [] : variants.filter(({ sku }) => sku?.toLowerCase().startsWith(start));
}

/** Whether units are left with this size and color; one that is not chosen matches any (R-CAT-72). */
export function isLeft(variants: readonly Stocked[], { size, color }: Choice): boolean {
  return variants.some(
    (variant) =>
      variant.stockQuantity > 0 && (!size || variant.size === size) && (!color || variant.color === color),
  );
}

/** Whether units are counted by variant, and none is left with this size and color (R-CAT-72). */
export function isSoldOut(variants: readonly Stocked[], choice: Choice): boolean {
  return variants.length > 0 && !isLeft(variants, choice);
}

/** The units of all variants (R-CAT-14). */
export function unitsOf(variants: readonly { stockQuantity: number }[]): number {
  return variants.reduce((sum, { stockQuantity }) => sum + stockQuantity, 0);
}

/**
 * The lowest and highest price of a product, in decimal, over its variants. `was`: what was the lowest before reductions; null if the
 * lowest is not below it (R-PRICE-5).
 */
export function priceRange(product: {
  price: string;
  wasPrice?: string | undefined;
  variants: readonly Priced[];
}): { low: string; high: string; was: string | null } {
  if (product.variants.length === 0) {
    return { low: product.price, high: product.price, was: product.wasPrice ?? null };
  }
  const prices = product.variants.map(({ price }) => centsOf(price ?? product.price));
  const former = product.variants.map(({ wasPrice, price }) => centsOf(wasPrice ?? price ?? product.price));
  const [low, was] = [Math.min(...prices), Math.min(...former)];
  return {
    low: toDecimal(low),
    high: toDecimal(Math.max(...prices)),
    was: was > low ? toDecimal(was) : null,
  };
}

/** 'Ridgeline Tee, Olive, XL', for messages about its units. */
export function nameWithChoice(
  name: string,
  { size, color }: Choice,
  colorLabel = (text: string) => text,
): string {
  return [name, choiceName({ size, color }, colorLabel)].filter((part) => part !== '').join(', ');
}

/** 'Olive, XL'; '' if nothing is chosen. */
export function choiceName({ size, color }: Choice, colorLabel = (text: string) => text): string {
  const parts = [typeof color === 'string' && color !== '' ? colorLabel(color) : '', size];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(', ');
}

/** All combinations of a product's sizes and colors, color by color; none if it has neither. */
export function placesOf(sizes: readonly string[], colors: readonly string[]): Place[] {
  if (sizes.length === 0 && colors.length === 0) return [];
  const orNone = (list: readonly string[]) => (list.length === 0 ? [null] : list);
  return orNone(colors).flatMap((color) => orNone(sizes).map((size) => ({ size, color })));
}

/**
 * The variants of a product that now comes in these sizes and colors (R-CAT-76). A combination that stays keeps its variant. If the
 * product gets its first sizes, its variants become those of the first size; if it loses its last, their units add up. The
 * same holds for colors.
 */
export function fittedVariants<V extends Fitted>(
  variants: readonly V[],
  sizes: readonly string[],
  colors: readonly string[],
): V[] {
  const places = placesOf(sizes, colors);
  const fitted = new Map<string, V>();
  for (const variant of variants) {
    const place = { size: moved(variant.size, sizes), color: moved(variant.color, colors) };
    const before = fitted.get(keyOf(place));
    fitted.set(keyOf(place), before ? together(before, variant) : { ...variant, ...place });
  }
  return places.flatMap((place) => variantOf(variants, place) ?? fitted.get(keyOf(place)) ?? []);
}

function moved(value: string | null, known: readonly string[]): string | null {
  return known.length === 0 ? null : (value ?? known[0] ?? null);
}

/** A SKU that meant one of two sizes means neither of them together. */
function together<V extends Fitted>(one: V, other: V): V {
  const stockQuantity = one.stockQuantity + other.stockQuantity;
  const same = one.price === other.price && one.salePrice === other.salePrice;
  const { price, salePrice } = same ? one : { price: null, salePrice: null };
  return { ...one, stockQuantity, sku: null, price, salePrice };
}

function keyOf({ size, color }: Place): string {
  return JSON.stringify([size, color]);
}
