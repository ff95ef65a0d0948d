import type { CategoryTabId } from '#domain/admin-paths.ts';
import type * as adminProducts from '#domain/api/admin-products.calls.ts';
import type { AddressOf } from '#domain/api/call.ts';
import { gearCategories, isCategory, isGear, type Category } from '#domain/catalog/products/category.ts';
import { hasField } from '#domain/catalog/products/product-fields.ts';

type ListAddress = AddressOf<typeof adminProducts.list>;

/** One tab of products (R-ADMIN-11): a category, the group 'gear', or the featured; and what is out of stock in the whole store. */
export type ProductList = { title: string } & (
  | { category: Category }
  | { categories: readonly Category[] }
  | { featured: true }
  | { stock: 'out' }
);

/** In any tab, by `stock=out` in the address (R-APROD-19). */
export const outOfStockList = { title: 'Out of stock', stock: 'out' } as const satisfies ProductList;

export const productLists = {
  gridd: { title: 'Gridd', category: 'gridd' },
  'anything-target': { title: 'Anything Target', category: 'anything-target' },
  featured: { title: 'Featured', featured: true },
  bundles: { title: 'Bundles', category: 'bundles' },
  apparel: { title: 'Apparel', category: 'apparel' },
  holsters: { title: 'Holsters', category: 'holster' },
  gear: { title: 'Gear', categories: gearCategories },
  stickers: { title: 'Stickers', category: 'stickers' },
} as const satisfies Record<CategoryTabId, ProductList>;

/** The gear category in the address; the first one by default. */
export function gearOf(value: string | null, other: Category | null = gearCategories[0]): Category | null {
  return value !== null && isCategory(value) && isGear(value) ? value : other;
}

/** The call for a list, or for a search over the whole store (R-APROD-18). */
export function listAddress(list: ProductList, chosen: Category | null, search: string): ListAddress {
  return { ...(search === '' ? placeOf(list, chosen) : { q: search }), limit: 100 };
}

function placeOf(list: ProductList, chosen: Category | null): ListAddress {
  if ('featured' in list) return { featured: 'true' };
  if ('stock' in list) return { stock: list.stock };
  return { category: 'category' in list ? list.category : (chosen ?? 'gear') };
}

/** The editor's description of a category's extra fields. */
export function categoryHint(category: Category): string {
  if (hasField(category, 'pistolMake')) return 'Has pistol make and model, holster type and color';
  if (hasField(category, 'sizes')) return 'Has sizes and material';
  return 'Has no sizes';
}
