import { firstSentence } from '#domain/catalog/products/first-sentence.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { sizesText } from './sizes-text.ts';
import { SwatchDots } from './swatch-dots.tsx';

/** Under the name: colors and sizes to choose from, otherwise the first sentence of the description (R-CAT-56). */
export function CardFacts({ product, describe }: { product: Product; describe: boolean }) {
  const { colors, sizes, description } = product;
  if (colors.length > 1 || sizes.length > 0) {
    return (
      <div className="type-small flex flex-wrap items-center gap-x-2 text-text-2">
        {colors.length > 0 && <SwatchDots colors={colors} />}
        {sizesText(sizes)}
      </div>
    );
  }
  return describe ? (
    <p className="type-small line-clamp-3 text-text-2 md:line-clamp-2">{firstSentence(description)}</p>
  ) : null;
}
