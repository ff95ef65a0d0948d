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
