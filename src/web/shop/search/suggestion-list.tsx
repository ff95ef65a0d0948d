import Hammer from 'lucide-react/icons/hammer';
import type { MouseEvent } from 'react';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { heldText } from '#domain/catalog/stock/stock.ts';
import type { FoundBuild } from '#domain/catalog/holster/find-build.ts';
import { priceText, wasText } from '#web/catalog/price-text.ts';
import { WasPrice } from '#web/catalog/was-price.tsx';
import { pictureSources } from '#domain/platform/media/picture.ts';
import { paths } from '#domain/paths.ts';
import { cx } from '#web/ui/cx.ts';
import { useFacts } from '#web/facts.ts';
import { Picture } from '#web/ui/display/picture.tsx';
import { countText } from '#web/shop/lists/count-text.ts';
import { buildAddress, buildTitle } from './build-lead.tsx';
import type { Suggestions } from './use-suggestions.ts';

type SuggestionListProps = {
  id: string;
  /** What the words name that the builder makes: the first entry. */
  build: FoundBuild | null;
  suggestions: Suggestions;
  /** The active entry; the last one links to all results, -1 is none. */
  marked: number;
  onMark: (at: number) => void;
  onOpen: (at: number) => void;
};

/** The builder if the words name a build, then picture, name and price of the best matches, and a link to all results. */
export function SuggestionList({ id, build, suggestions, marked, onMark, onOpen }: SuggestionListProps) {
  const { products, total, term } = suggestions;
  const first = build === null ? 0 : 1;
  const last = first + products.length;

  const entry = (at: number, to: string) => ({
    id: `${id}-${at}`,
    role: 'option',
    'aria-selected': marked === at,
    ref: marked === at ? keepInView : null,
    tabIndex: -1,
    href: to,
    onPointerMove: () => onMark(at),
    onClick: (event: MouseEvent) => {
      // Leave new tabs and windows to the browser.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen(at);
    },
    className: cx('flex items-center gap-4 rounded-s px-3 py-2', marked === at && 'bg-hover'),
  });

  return (
    <div
      id={`${id}-list`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no <select> shows pictures, and its options are links
      role="listbox"
      aria-label="Products"
      className="container-page py-3"
    >
      {build && (
        // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- its address is in `entry`
        <a {...entry(0, buildAddress(build))}>
          <span className="grid size-14 shrink-0 place-items-center rounded-s bg-plate">
            <Hammer size={24} aria-hidden />
          </span>
          <span className="type-strong min-w-0 grow wrap-anywhere">
            {buildTitle(build)}
            <span className="type-note block text-text-2">Build your holster</span>
          </span>
        </a>
      )}
      <div
        role="presentation"
        className="grid grid-cols-1 gap-1 md:grid-flow-col md:grid-cols-2 md:grid-rows-3 md:gap-x-6"
      >
        {products.map((product, at) => (
          // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- its address is in `entry`
          <a key={product.id} {...entry(first + at, paths.product(product.id))}>
            <Suggestion product={product} />
          </a>
        ))}
      </div>
      <a
        {...entry(last, paths.searchFor(term))}
        className={cx(
          'type-label link mt-1 flex min-h-11 w-fit items-center rounded-s px-3',
          marked === last && 'bg-hover',
        )}
      >
        {total.count > products.length
          ? `See all ${countText(total.count, total.isMore)}`
          : 'See the results page'}
      </a>
    </div>
  );
}

function keepInView(entry: HTMLElement | null): void {
  entry?.scrollIntoView({ block: 'nearest' });
}

function Suggestion({ product }: { product: Product }) {
  const { timeZone } = useFacts();
  return (
    <>
      <span className="size-14 shrink-0 overflow-hidden rounded-s bg-plate *:size-full">
        <Picture picture={pictureSources(product.imageUrl)} alt="" sizes="56px" />
      </span>
      <span className="type-strong min-w-0 grow">
        {product.name}
        {!product.inStock && (
          <span className="type-note block text-text-2">
            {product.heldUntil === undefined ? 'Out of stock' : heldText(product.heldUntil, timeZone)}
          </span>
        )}
      </span>
      <span className="type-strong tabular shrink-0 text-right">
        {priceText(product)} <WasPrice was={wasText(product)} className="block" />
      </span>
    </>
  );
}
