import { priceRange } from '#domain/catalog/products/variants.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';

type Priced = Pick<Product, 'price' | 'wasPrice'> & {
  variants: readonly Pick<Product['variants'][number], 'size' | 'color' | 'price' | 'wasPrice'>[];
};

/** '$27.99', or 'From $27.99' if its variants have different prices (R-CAT-77). */
export function priceText(product: Priced): string {
  const { low, high } = priceRange(product);
  return low === high ? formatDecimal(low) : `From ${formatDecimal(low)}`;
}

/** What its lowest price is compared with; null if that is not reduced (R-PRICE-5). */
export function wasText(product: Priced): string | null {
  const { was } = priceRange(product);
  return was === null ? null : formatDecimal(was);
}
