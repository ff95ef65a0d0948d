import { useLoaderData } from 'react-router';
import { paths } from '#domain/paths.ts';
import { Container } from '#web/ui/display/container.tsx';
import { featuredProducts, usePageQuery } from '#web/queries.ts';
import { Deferred } from '#web/shop/catalog/deferred.tsx';
import { ProductGrid } from '#web/shop/catalog/product-grid.tsx';
import { SectionHead } from '#web/shop/catalog/section-head.tsx';
import { BuilderTeaser } from './builder-teaser.tsx';
import { CarryPlates } from './carry-plates.tsx';
import { Hero } from './hero.tsx';
import type { HomeLists } from './load-home.ts';
import { Mission } from './mission.tsx';
import type { Fact } from './facts.ts';

/** R-PAGE-29 to R-PAGE-33, R-PAGE-41, R-PAGE-42. */
export function HomePage() {
  const featured = usePageQuery(featuredProducts);
  const { apparel, holsters, facts } = useLoaderData() as HomeLists;
  return (
    <>
      <Hero />
      {featured?.length !== 0 && (
        <Container className="pt-6 md:pt-12">
          <section aria-labelledby="featured">
            <SectionHead isLarge id="featured" title="Featured" />
            <ProductGrid products={featured} columns="four" firstInView={4} label="Featured" />
          </section>
        </Container>
      )}
      <Container className="section-gap">
        <CarryPlates />
      </Container>
      <FactsStrip facts={facts} />
      <Container className="section-gap">
        <section aria-labelledby="apparel">
          <SectionHead isLarge id="apparel" title="Apparel" to={paths.apparel} />
          <Deferred
            value={apparel}
            fallback={<ProductGrid products={undefined} columns="four" label="Apparel" />}
          >
            {(products) => <ProductGrid products={products} columns="four" label="Apparel" />}
          </Deferred>
        </section>
      </Container>
      <BuilderTeaser holsters={holsters} />
      <Mission />
    </>
  );
}

/** Four facts that shoppers ask for first. */
function FactsStrip({ facts }: { facts: readonly Fact[] }) {
  return (
    <section aria-label="At a glance" className="on-charcoal bg-ink-950">
      <Container className="py-6">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-4 lg:gap-x-6">
          {facts.map(({ title, detail }) => (
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
