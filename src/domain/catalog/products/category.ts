/** The shop's categories, with their labels (R-CAT-4). */
export const categoryNames = {
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
} as const;

export type Category = keyof typeof categoryNames;

export const categories = Object.keys(categoryNames) as [Category, ...Category[]];

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

export function isCategory(value: string): value is Category {
  return Object.hasOwn(categoryNames, value);
}
