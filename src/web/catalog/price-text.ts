import { priceRange } from '#domain/catalog/products/variants.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';

/** '$27.99', or 'From $27.99' if its variants have different prices (R-CAT-77). */
export function priceText(product: Pick<Product, 'price' | 'variants'>): string {
  const { low, high } = priceRange(product);
  return low === high ? formatDecimal(low) : `From ${formatDecimal(low)}`;
}
