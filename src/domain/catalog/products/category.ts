/** The shop's categories (R-CAT-4). */
export const categories = [
  'holster',
  'apparel',
  'bundles',
  'stickers',
  'gridd',
  'anything-target',
  'slings',
  'optics',
  'magazines',
  'lights',
] as const;

export type Category = (typeof categories)[number];

/** 'Gear' is not a category but this group of four (R-CAT-5). */
export const gearCategories = [
  'slings',
  'optics',
  'magazines',
  'lights',
] as const satisfies readonly Category[];

export function isGear(category: Category): boolean {
  return (gearCategories as readonly Category[]).includes(category);
}

/** A category's label. */
export const categoryNames: Readonly<Record<Category, string>> = {
  holster: 'Holsters',
  apparel: 'Apparel',
  bundles: 'Bundles',
  stickers: 'Stickers',
  gridd: 'Gridd',
  'anything-target': 'Anything Target',
  slings: 'Slings',
  optics: 'Optics',
  magazines: 'Magazines',
  lights: 'Lights',
};

export function isCategory(value: string): value is Category {
  return (categories as readonly string[]).includes(value);
}
