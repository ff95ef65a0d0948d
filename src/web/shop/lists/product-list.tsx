import { useLocation } from 'react-router';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { fewestToFilter } from '#domain/catalog/products/list-sort.ts';
import { GridSkeleton, ProductGrid, type ProductGridProps } from '#web/shop/catalog/product-grid.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { countText } from './count-text.ts';
import type { FilterBarProps } from './filter-bar.tsx';
import { ShowMore } from './show-more.tsx';
import { totalOf, useChosen, type LoadedList } from './use-list.ts';
import { useShown } from './use-shown.ts';

/** Part of the server's HTML, hydrated after the page. A list whose filters fail to load is still a list. */
const FilterBar = lazy<ComponentType<FilterBarProps>>(async () => ({
  default: await import('./filter-bar.tsx').then(
    (loaded) => loaded.FilterBar,
    () => NoFilters,
  ),
}));

export type ProductListProps = Pick<
  ProductGridProps,
  'label' | 'describe' | 'heading' | 'firstInView' | 'shelf' | 'before'
> & {
  /** The lists, in order. */
  lists: readonly LoadedList[];
  /** Shown if the lists are empty. */
  empty: ReactNode;
  /** The label of the default order. */
  ownOrder?: string;
};

/** A list with filters and sort orders, kept in the address, and a button to show more. */
export function ProductList({ lists, empty, ownOrder = 'Featured', ...grid }: ProductListProps) {
  const chosen = useChosen();
  const total = totalOf(lists);
  const isHere = lists.every(({ part }) => part !== undefined);
  const all = lists.flatMap(({ part }) => part?.items ?? []);
  const canFilter = total.count >= fewestToFilter;
  const view = canFilter ? chosen : null;
  const { shown, showMore } = useShown(lists, view);

  if (!isHere) return <GridSkeleton columns="list" />;
  if (all.length === 0) return empty;
  const products = view ? view.products.slice(0, shown) : all;
  const count = view ? view.count : total.count;
  const text = countText(count, total.isMore && !view);
  return (
    <>
      {canFilter && (
        <Suspense fallback={<NoFilters />}>
          <FilterBar lists={lists} products={all} count={text} ownOrder={ownOrder} />
        </Suspense>
      )}
      {count === 0 ? <NoMatch /> : <ProductGrid {...grid} products={products} colors={view?.colors} />}
      {products.length < count ? (
        <ShowMore shown={products.length} count={text} load={showMore} />
      ) : (
        !canFilter && <p className="type-small mt-12 text-center text-text-2">{text}</p>
      )}
    </>
  );
}

function NoFilters() {
  return <div className="mb-6 h-11 md:mb-8" />;
}

/** Shown if no product matches the filters, with a button to clear them. */
function NoMatch() {
  const { pathname, search } = useLocation();
  const q = new URLSearchParams(search).get('q');
  return (
    <EmptyState
      title="No products match"
      action={
        <ButtonLink level="secondary" to={q === null ? pathname : `${pathname}?q=${encodeURIComponent(q)}`}>
          Clear filters
        </ButtonLink>
      }
    >
      No products match these filters.
    </EmptyState>
  );
}
