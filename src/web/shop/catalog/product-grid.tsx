import { Fragment, type ComponentType, type ReactNode } from 'react';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { useTrack } from '#web/shop/analytics/track.ts';
import { ProductCard, type CardLayout, type ProductCardProps } from './product-card.tsx';

/** `list`: a whole category, as many per row as fit. `four`: a short row of four. */
export type Columns = 'list' | 'four';

export type ProductGridProps = Pick<ProductCardProps, 'describe' | 'actions' | 'heading' | 'colors'> & {
  products: readonly Product[];
  columns?: Columns;
  /** How many cards the first screen has. */
  firstInView?: number;
  label: string;
  /** Shows the cards in a way of its own, upright. */
  shelf?: ComponentType<{ label: string; children: ReactNode }> | undefined;
  /** A notice across the grid, before the first product that it is about. */
  before?: { isFirst: (product: Product) => boolean; notice: ReactNode } | undefined;
};

/** More pictures at once would delay each other, and that of the age gate. */
const mostUrgent = 2;

/** A grid of product cards. Phones show two columns of apparel, and rows of anything else. */
export function ProductGrid({
  products,
  columns = 'list',
  firstInView = 0,
  label,
  shelf: Shelf,
  before,
  ...card
}: ProductGridProps) {
  useTrack('view_item_list', label, products);
  const layout = Shelf ? 'upright' : layoutOf(products);
  const noticed = before && products.find(before.isFirst);
  const cards = products.map((product, index) => (
    <Fragment key={product.id}>
      {product === noticed && <li className="col-span-full">{before?.notice}</li>}
      <li
        className={cx(
          Shelf ? 'snap-start' : layout === 'row' && 'max-md:border-t max-md:border-line max-md:py-4',
        )}
      >
        <ProductCard
          {...card}
          product={product}
          layout={layout}
          sizes={`${columnSizes[columns]}, ${layout === 'row' ? '112px' : '46vw'}`}
          priority={index < Math.min(firstInView, mostUrgent)}
        />
      </li>
    </Fragment>
  ));
  if (Shelf) return <Shelf label={label}>{cards}</Shelf>;
  return (
    <ul aria-label={label} className={gridClass(columns, layout)}>
      {cards}
    </ul>
  );
}

/** Among mixed products, apparel is shown as rows too: half-empty cards next to those with controls look unfinished. */
function layoutOf(products: readonly Product[]): CardLayout {
  return products.every(({ category }) => category === 'apparel') ? 'upright' : 'row';
}

const columnClasses: Readonly<Record<Columns, string>> = {
  list: 'md:grid-cols-3 min-[75rem]:grid-cols-4 2xl:grid-cols-5',
  four: 'md:grid-cols-2 lg:grid-cols-4',
};

/** The column widths as a `sizes` attribute, so that the browser can choose a picture before layout. */
const columnSizes: Readonly<Record<Columns, string>> = {
  list: '(width >= 120rem) 301px, (width >= 90rem) 326px, (width >= 75rem) 23vw, (width >= 48rem) 31vw',
  four: '(width >= 120rem) 382px, (width >= 90rem) 326px, (width >= 64rem) 23vw, (width >= 48rem) 47vw',
};

function gridClass(columns: Columns, layout: CardLayout): string {
  return cx(
    'grid gap-x-3 md:gap-x-4 md:gap-y-10 lg:gap-x-6',
    layout === 'row' ? 'grid-cols-1' : 'grid-cols-2 gap-y-8 max-[20rem]:grid-cols-1',
    columnClasses[columns],
  );
}

/** In place of a grid that is loading. */
export function GridSkeleton({ columns }: { columns: Columns }) {
  const places = Array.from({ length: columns === 'four' ? 4 : 8 }, (_, place) => place);
  return (
    <div aria-busy className={gridClass(columns, 'upright')}>
      <output className="sr-only">Loading</output>
      {places.map((place) => (
        <div key={place} className="flex flex-col gap-3">
          <Skeleton className="aspect-square w-full" />
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-1/3" />
        </div>
      ))}
    </div>
  );
}
