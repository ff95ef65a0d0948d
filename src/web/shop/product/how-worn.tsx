import type { HolsterType } from '#domain/catalog/holster/options.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { readFacts } from '#domain/catalog/products/facts.ts';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/display/picture.tsx';
import { worn, wornPicture } from '#web/holster/worn.ts';

type HowWornProps = { product: Product; type: HolsterType };

/** How a holster of this type sits on the belt, on the side that the owner's fact 'Hand' says (R-CAT-82). */
export function HowWorn({ product, type }: HowWornProps) {
  const isLeft = readFacts(product.facts).some(({ name, value }) => name === 'Hand' && value === 'Left');
  const { sources, alt, isMirrored } = wornPicture(type, isLeft ? 'Left' : 'Right');
  return (
    <section aria-labelledby="worn" className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
      <Picture
        picture={sources}
        alt={alt}
        sizes="128px"
        className={cx('size-[128px] shrink-0 rounded-s bg-plate', isMirrored && '-scale-x-100')}
      />
      <div className="min-w-0 grow basis-40">
        <h2 id="worn" className="type-h3">
          How it’s worn
        </h2>
        <p className="type-small mt-1 text-text-2">
          {worn[type].name} ({type}). {worn[type].text}
        </p>
      </div>
    </section>
  );
}
