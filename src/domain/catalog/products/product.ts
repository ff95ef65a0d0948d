import type { Product } from './product.schema.ts';

type FilterChoices = Pick<Product, 'sizes' | 'colors'>;

/** Two or more sizes or colors are a choice for the shopper; a single one is not (R-CAT-29, R-CAT-30). */
export function needsChoice({ sizes, colors }: FilterChoices): boolean {
  return sizes.length > 1 || colors.length > 1;
}

/** A holster product without make and model cannot be built until the shopper chooses a pistol (R-CAT-31, R-CAT-40). */
export function needsPistol(product: Pick<Product, 'category' | 'pistolMake' | 'pistolModel'>): boolean {
  return product.category === 'holster' && !(product.pistolMake && product.pistolModel);
}

/** Whether the size chart helps to choose: several sizes of something to wear (R-POLICY-4). */
export function hasSizeChart({ category, sizes }: Pick<Product, 'category' | 'sizes'>): boolean {
  return sizes.length > 1 && (category === 'apparel' || category === 'bundles');
}

/** Whether the card itself may add the product to the cart (R-CAT-27, R-CAT-29, R-CAT-31). */
export function canAddFromCard(product: Product): boolean {
  return product.category !== 'apparel' && !needsChoice(product) && !needsPistol(product);
}

/**
 * The pictures for a color: its own first, then those not assigned to a color; all pictures if it has none of its own (R-CAT-37).
 */
export function picturesFor(
  product: Pick<Product, 'imageUrl' | 'imageUrls' | 'colorImages'>,
  color: string | null,
): string[] {
  const all = [...new Set([product.imageUrl, ...product.imageUrls])].filter((url) => url !== '');
  const byColor = Object.entries(product.colorImages);
  const own = byColor.find(([name]) => name === color)?.[1] ?? [];
  if (own.length === 0) return all;
  const ofColors = new Set(byColor.flatMap(([, urls]) => urls));
  return [...new Set([...own, ...all.filter((url) => !ofColors.has(url))])];
}
