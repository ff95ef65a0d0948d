import type { Category } from './category.ts';

/** Apparel, and the lines that sell it beside other things (R-CAT-6). */
const sizedCategories: ReadonlySet<Category> = new Set(['apparel', 'bundles', 'gridd', 'anything-target']);

/** Whether a product of the category has sizes and a material. */
export function hasSizes(category: Category): boolean {
  return sizedCategories.has(category);
}

/** Whether a product of the category names pistol make and model, holster type, colour, light and optic. */
export function hasPistol(category: Category): boolean {
  return category === 'holster';
}

type ConditionalFields = {
  sizes: string | null;
  material: string | null;
  pistolMake: string | null;
  pistolModel: string | null;
  holsterType: string | null;
  color: string | null;
  weaponLight: string | null;
  optic: string | null;
};

/** The product with null in every field that its category does not have. */
export function withOwnFields<P extends ConditionalFields & { category: Category }>(product: P): P {
  const sized = hasSizes(product.category);
  const pistol = hasPistol(product.category);
  return {
    ...product,
    sizes: sized ? product.sizes : null,
    material: sized ? product.material : null,
    pistolMake: pistol ? product.pistolMake : null,
    pistolModel: pistol ? product.pistolModel : null,
    holsterType: pistol ? product.holsterType : null,
    color: pistol ? product.color : null,
    weaponLight: pistol ? product.weaponLight : null,
    optic: pistol ? product.optic : null,
  };
}
