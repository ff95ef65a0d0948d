import { lazy, Suspense, type ReactNode } from 'react';
import { fewestToFilter } from '#domain/catalog/list-sort.ts';
import { ProductGrid, type ProductGridProps } from '#web/shop/catalog/product-grid.tsx';
import { countText } from './count-text.ts';
import { NoMatch } from './no-match.tsx';
import { ShowMore } from './show-more.tsx';
import { totalOf, useChosen, type LoadedList } from './use-list.ts';
import { useShown } from './use-shown.ts';

/** It stands in the server's HTML; what makes it work comes once the page is idle. */
const FilterBar = lazy(async () => ({
  default: (await whenIdle(() => import('./filter-bar.tsx'))).FilterBar,
}));

export type ProductListProps = Pick<ProductGridProps, 'label' | 'describe' | 'heading' | 'firstInView'> & {
  /** One after the other. */
  lists: readonly LoadedList[];
  /** Stands in for lists without any product. */
  empty: ReactNode;
  /** What the lists' own order is called. */
  ownOrder?: string;
};

/** A list with its filters and orders, which its address keeps, and the way to the products that do not show yet. */
export function ProductList({ lists, empty, ownOrder = 'Featured', ...grid }: ProductListProps) {
  const chosen = useChosen();
  const total = totalOf(lists);
  const isHere = lists.every(({ part }) => part !== undefined);
  const all = lists.flatMap(({ part }) => part?.items ?? []);
  const canFilter = total.count >= fewestToFilter;
  const view = canFilter ? chosen : null;
  const { shown, showMore } = useShown(lists, view);

  if (!isHere) return <ProductGrid {...grid} products={undefined} />;
  if (all.length === 0) return empty;
  const products = view ? view.products.slice(0, shown) : all;
  const count = view ? view.count : total.count;
  const text = countText(count, total.isMore && !view);
  return (
    <>
      {canFilter && (
        <Suspense fallback={<div className="mb-6 h-11 md:mb-8" />}>
          <FilterBar lists={lists} products={all} count={text} ownOrder={ownOrder} />
        </Suspense>
      )}
      {count === 0 ? <NoMatch /> : <ProductGrid {...grid} products={products} />}
      {products.length < count ? (
        <ShowMore shown={products.length} count={text} load={showMore} />
      ) : (
        !canFilter && <p className="type-small mt-12 text-center text-text-2">{text}</p>
      )}
    </>
  );
}

/** At once on the server, and where a browser cannot tell. */
function whenIdle<T>(load: () => Promise<T>): Promise<T> {
  if (import.meta.env.SSR || !('requestIdleCallback' in window)) return load();
  return new Promise((resolve) => requestIdleCallback(() => resolve(load())));
}
