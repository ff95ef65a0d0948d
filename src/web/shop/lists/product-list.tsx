import type { ReactNode } from 'react';
import { clearChoices, fewestToFilter } from '#domain/catalog/choices.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ProductGrid, type ProductGridProps } from '../catalog/product-grid.tsx';
import { countText } from './count-text.ts';
import { FilterBar } from './filter-bar.tsx';
import { ShowMore } from './show-more.tsx';
import { useChoices } from './use-choices.ts';
import { totalOf, useChosen, type LoadedList } from './use-list.ts';
import { useShown } from './use-shown.ts';

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
      {canFilter && <FilterBar lists={lists} products={all} count={text} ownOrder={ownOrder} />}
      {count === 0 ? <NoMatch /> : <ProductGrid {...grid} products={products} />}
      {products.length < count ? (
        <ShowMore shown={products.length} count={text} load={showMore} />
      ) : (
        !canFilter && <p className="type-small mt-12 text-center text-text-2">{text}</p>
      )}
    </>
  );
}

function NoMatch() {
  const { choices, choose } = useChoices();
  return (
    <EmptyState
      title="No products match"
      action={
        <Button level="secondary" onClick={() => choose(clearChoices(choices))}>
          Clear filters
        </Button>
      }
    >
      Nothing here has all of what you chose.
    </EmptyState>
  );
}
