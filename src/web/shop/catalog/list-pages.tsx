import { Mail } from 'lucide-react';
import { shop } from '#domain/shop.ts';
import { Container } from '#web/ui/container.tsx';
import { categoryProducts, usePageQuery } from '../../queries.ts';
import { ListPage } from './list-page.tsx';

export function ApparelPage() {
  return (
    <ListPage
      title="Second Amendment Apparel"
      lead="Heavy cotton tees, fleece and headwear. Printed to last, cut to cover a holster."
      products={usePageQuery(categoryProducts('apparel'))}
    />
  );
}

export function BundlesPage() {
  return (
    <ListPage
      title="Bundles"
      lead="What goes together, packed together."
      products={usePageQuery(categoryProducts('bundles'))}
    />
  );
}

export function StickersPage() {
  return (
    <ListPage
      title="Tactical Stickers"
      lead="Die-cut vinyl in our own designs, for cases, coolers and rear windows."
      products={usePageQuery(categoryProducts('stickers'))}
    />
  );
}

export function HolsterPage() {
  return (
    <>
      <ListPage
        title="Holsters"
        lead={`Kydex, cut and pressed to order. Ready in ${shop.leadTime}.`}
        products={usePageQuery(categoryProducts('holster'))}
      />
      <MissingModel />
    </>
  );
}

/** The note below the holsters (spec: shopper §2 '/holster-builder'). */
function MissingModel() {
  return (
    <section className="border-t border-line">
      <Container className="py-14">
        <h2 className="type-h2">Make or model missing?</h2>
        <p className="type-lead mt-2 max-w-[50ch] text-text-2">
          Write to us with the pistol, light and optic. If we can get a mold for it, we will build it.
        </p>
        <a
          href={`mailto:${shop.email}`}
          className="type-strong mt-6 inline-flex min-h-12 items-center gap-2 rounded-s border border-edge px-6 hover:border-text hover:bg-hover"
        >
          <Mail size={18} aria-hidden />
          {shop.email}
        </a>
      </Container>
    </section>
  );
}
