import { gearCategories, type Category } from '#domain/catalog/category.ts';
import { hasPistol, hasSizes } from '#domain/catalog/category-fields.ts';

/** One tab of products (spec: admin §2): a category, the group 'gear', or the featured. */
export type ProductList = { title: string } & (
  | { category: Category }
  | { categories: readonly Category[] }
  | { featured: true }
);

export const productLists = {
  gridd: { title: 'Gridd', category: 'gridd' },
  'anything-target': { title: 'Anything Target', category: 'anything-target' },
  featured: { title: 'Featured', featured: true },
  bundles: { title: 'Bundles', category: 'bundles' },
  apparel: { title: 'Apparel', category: 'apparel' },
  holsters: { title: 'Holsters', category: 'holster' },
  gear: { title: 'Gear', categories: gearCategories },
  stickers: { title: 'Stickers', category: 'stickers' },
} as const satisfies Record<string, ProductList>;

export type ProductTabId = keyof typeof productLists;

export function productTabOf(id: string | null): ProductTabId {
  return id !== null && Object.hasOwn(productLists, id) ? (id as ProductTabId) : 'gear';
}

/** The tab that a product of the category stands in. */
export function tabOfCategory(category: Category): ProductTabId {
  if (category === 'holster') return 'holsters';
  return (gearCategories as readonly Category[]).includes(category) ? 'gear' : productTabOf(category);
}

/** The call for a list or a search in it; a search in gear goes through all four of its categories. */
export function listPath(list: ProductList, chosen: Category | null, search: string): string {
  const query = new URLSearchParams();
  if ('featured' in list) query.set('featured', 'true');
  else if ('category' in list) query.set('category', list.category);
  else query.set('category', search === '' && chosen ? chosen : 'gear');
  if (search !== '') query.set('q', search);
  query.set('limit', '100');
  return `/api/admin/products?${query.toString()}`;
}

/** What a category's products have beside what all have, as the editor says it. */
export function categoryHint(category: Category): string {
  if (hasPistol(category)) return 'Names pistol, holster type and color';
  if (hasSizes(category)) return 'Has sizes and a material';
  return 'Has no sizes';
}
