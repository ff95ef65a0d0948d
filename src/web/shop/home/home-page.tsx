import { useLoaderData } from 'react-router';
import { formatPrice } from '#domain/money/amounts/money.ts';
import { lowestShippingRate } from '#domain/shipping/rates/rate.ts';
import { leadTime } from '#domain/shipping/times/promise.ts';
import { paths } from '#domain/paths.ts';
import { useSettings } from '#web/settings.ts';
import { Container } from '#web/ui/display/container.tsx';
import { featuredProducts, usePageQuery } from '#web/queries.ts';
import { Deferred } from '#web/shop/catalog/deferred.tsx';
import { GridSkeleton, ProductGrid } from '#web/shop/catalog/product-grid.tsx';
import { SectionHead } from '#web/shop/catalog/section-head.tsx';
import { BuilderTeaser } from './builder-teaser.tsx';
import { CarryPlates } from './carry-plates.tsx';
import { Hero } from './hero.tsx';
import { isEmpty, type Coming, type HomeLists } from './load-home.ts';
import { Mission } from './mission.tsx';
import { factsOf, type Fact } from './facts.ts';

/** R-PAGE-29 to R-PAGE-33, R-PAGE-41, R-PAGE-42. */
export function HomePage() {
  const featured = usePageQuery(featuredProducts);
  const { hasBuilder, builderSize } = useSettings();
  const facts = factsOf(builderSize);
  const { apparel, holsters, others } = useLoaderData() as HomeLists;
  return (
    <>
      <Hero />
      {featured?.length !== 0 && (
        <Container className="pt-6 md:pt-12">
          <section aria-labelledby="featured">
            <SectionHead isLarge id="featured" title="Featured" />
            {featured ? (
              <ProductGrid products={featured} columns="four" firstInView={4} label="Featured" />
            ) : (
              <GridSkeleton columns="four" />
            )}
          </section>
        </Container>
      )}
      {hasBuilder && (
        <Container className="section-gap">
          <CarryPlates />
        </Container>
      )}
      <FactsStrip facts={hasBuilder ? facts : facts.filter(({ isAboutBuilds }) => !isAboutBuilds)} />
      <ProductSection id="apparel" title="Apparel" to={paths.apparel} products={apparel} />
      <ProductSection id="products" title="Products" products={others} />
      {hasBuilder && <BuilderTeaser holsters={holsters} />}
      {!hasBuilder && isEmpty(apparel) && isEmpty(others) && featured?.length === 0 && (
        <Container className="section-gap">
          <p className="type-lead">Our first products are on their way. Please come back soon.</p>
        </Container>
      )}
      <Mission />
    </>
  );
}

type ProductSectionProps = { id: string; title: string; to?: string; products: Coming };

function ProductSection({ id, title, to, products }: ProductSectionProps) {
  if (isEmpty(products)) return null;
  return (
    <Container className="section-gap">
      <section aria-labelledby={id}>
        <SectionHead isLarge id={id} title={title} to={to} />
        <Deferred value={products} fallback={<GridSkeleton columns="four" />}>
          {(list) => <ProductGrid products={list} columns="four" label={title} />}
        </Deferred>
      </section>
    </Container>
  );
}

/** What shoppers ask for first. */
function FactsStrip({ facts }: { facts: readonly Fact[] }) {
  const { shipping, times } = useSettings();
  const formed = { title: 'Hand-formed to order', detail: `Ready in ${leadTime(times)}` };
  const flat = {
    title: 'Flat shipping by state',
    detail: `From ${formatPrice(lowestShippingRate(shipping))}, shown before you pay`,
  };
  return (
    <section aria-label="At a glance" className="on-charcoal bg-ink-950">
      <Container className="py-6">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-4 lg:gap-x-6">
          {[formed, ...facts].toSpliced(2, 0, flat).map(({ title, detail }) => (
            <div key={title}>
              <dt className="type-label">{title}</dt>
              <dd className="type-small mt-0.5 text-text-2">{detail}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}
