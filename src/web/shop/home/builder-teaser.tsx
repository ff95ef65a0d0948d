import type { Product } from '#domain/catalog/products/product.schema.ts';
import { paths } from '#domain/paths.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Container } from '#web/ui/display/container.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { useTrack } from '#web/shop/analytics/track.ts';
import { Deferred } from '#web/shop/catalog/deferred.tsx';
import { ProductCard } from '#web/shop/catalog/product-card.tsx';
import type { Coming } from './load-home.ts';

/** The first three holsters, on bone plates over charcoal, with a link to the builder. */
export function BuilderTeaser({ holsters }: { holsters: Coming }) {
  return (
    <section aria-labelledby="made-for-yours" className="on-charcoal section-gap bg-ground">
      <Container className="grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:items-center">
        <div>
          <h2 id="made-for-yours" className="type-h1 max-w-[11em]">
            A holster made only for yours.
          </h2>
          <p className="type-lead mt-4 max-w-[38ch] text-text-2">
            Formed to your make and model, cut for your light and optic. You see what each part adds to the
            price.
          </p>
          <ButtonLink to={paths.builder} className="mt-8">
            Shop Now
          </ButtonLink>
        </div>
        <Deferred value={holsters} fallback={<Places />}>
          {(products) => <Holsters products={products} />}
        </Deferred>
      </Container>
    </section>
  );
}

function Holsters({ products }: { products: readonly Product[] }) {
  useTrack('view_item_list', 'Holsters', products);
  return (
    <ul aria-label="Holsters" className={rowClass}>
      {products.map((product) => (
        <li key={product.id} className={placeClass}>
          <ProductCard
            product={product}
            layout="upright"
            sizes="(width >= 64rem) 280px, (width >= 48rem) 31vw, 70vw"
            priority={false}
            actions={false}
          />
        </li>
      ))}
    </ul>
  );
}

/** Phones show one and the edge of the next, to scroll sideways. */
const rowClass =
  'grid auto-cols-[68%] grid-flow-col gap-3 max-md:-mx-4 max-md:snap-x max-md:scroll-px-4 max-md:overflow-x-auto max-md:px-4 md:auto-cols-fr md:gap-4 lg:gap-6';
const placeClass = 'snap-start';

function Places() {
  return (
    <div className={rowClass}>
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} className="aspect-square" />
      ))}
    </div>
  );
}
