import type { Product } from '#domain/catalog/products/product.schema.ts';
import { holsterTypes } from '#domain/catalog/holster/options.ts';
import { paths } from '#domain/paths.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { builderId, writeChoices } from '#web/shop/holster/build/build-address.ts';

/** Leads to the builder, which opens with this holster's pistol, type and color (R-CAT-57). */
export function BuildLink({ product }: { product: Product }) {
  const { pistolMake, pistolModel, color } = product;
  const holsterType = holsterTypes.find((type) => type === product.holsterType);
  const build = writeChoices('', {
    pistolMake,
    pistolModel,
    ...(holsterType && { holsterType }),
    ...(color && { color }),
  });
  return (
    <section aria-labelledby="build-one" className="mt-6 rounded-m border border-line bg-surface p-5">
      <h2 id="build-one" className="type-h3">
        Another pistol, light or optic?
      </h2>
      <p className="type-small mt-1 text-text-2">
        The builder starts from this holster. Change what you need and see the price.
      </p>
      <ButtonLink
        level="secondary"
        size="small"
        to={`${paths.holsterBuilder}${build}#${builderId}`}
        className="mt-4 max-sm:w-full"
      >
        Build one for your pistol
      </ButtonLink>
    </section>
  );
}
