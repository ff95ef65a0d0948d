import { categoryPart } from '#web/queries.ts';
import { ListPage } from '#web/shop/lists/list-page.tsx';
import { useList } from '#web/shop/lists/use-list.ts';

export function ApparelPage() {
  return (
    <ListPage
      title="Second Amendment Apparel"
      lead="Heavy cotton tees, fleece and headwear. Printed to last, cut to cover a holster."
      list={useList(categoryPart('apparel'))}
    />
  );
}

export function BundlesPage() {
  return (
    <ListPage
      title="Bundles"
      lead="Gear that works together, packed together."
      list={useList(categoryPart('bundles'))}
    />
  );
}

export function StickersPage() {
  return (
    <ListPage
      title="Tactical Stickers"
      lead="Die-cut vinyl in our own designs, for cases, coolers and rear windows."
      list={useList(categoryPart('stickers'))}
    />
  );
}
