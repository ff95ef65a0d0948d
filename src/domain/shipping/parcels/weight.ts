import type { Category } from '#domain/catalog/products/category.ts';

/** What a unit weighs on average, in ounces (R-SHIP-27). The label tool shows the sum, and a scale has the last word. */
const ounces: Readonly<Record<Category, number>> = {
  holster: 5,
  apparel: 8,
  bundles: 16,
  slings: 8,
  optics: 6,
  magazines: 4,
  lights: 5,
  stickers: 0.5,
  gridd: 8,
  'anything-target': 8,
};

const known: ReadonlyMap<string, number> = new Map(Object.entries(ounces));

/** The mailer with its padding. */
const packaging = 2;

/** The weight of one unit, in ounces. Products of a category that no longer exists weigh as much as apparel. */
export function unitOunces(category: string): number {
  return known.get(category) ?? ounces.apparel;
}

/** The weight of a parcel with these units, in ounces, rounded up as carriers do. */
export function parcelOunces(lines: readonly { category: string; quantity: number }[]): number {
  const goods = lines.reduce((sum, { category, quantity }) => sum + unitOunces(category) * quantity, 0);
  return Math.ceil(goods + packaging);
}
