import { useQuery } from '@tanstack/react-query';
import { leftOutText, tidySearch } from '#domain/catalog/search/search.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { searchPart } from '#web/queries.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { totalOf } from '#web/shop/lists/use-list.ts';

/** Debounce before searching, in ms. */
const rest = 150;
const shownCount = 6;

export type Suggestions = {
  /** The search term, or '' before anything is typed. */
  term: string;
  state: 'idle' | 'loading' | 'found' | 'nothing' | 'failed';
  /** The previous term's results while new ones load, so that the list does not flicker. */
  products: readonly Product[];
  total: { count: number; isMore: boolean };
  /** The words that the results leave out, in a sentence; null if none (R-CAT-81). */
  leftOut: string | null;
};

/** Suggestions for a typed term. Each answer belongs to its own term, so a late one never replaces a newer one. */
export function useSuggestions(text: string): Suggestions {
  const term = useDebounced(tidySearch(text), rest);
  const query = searchPart(term, shownCount);
  const { data, isPlaceholderData, isError } = useQuery({
    ...query,
    enabled: term !== '',
    placeholderData: (before) => before,
  });
  const part = term === '' ? undefined : data;
  const products = part?.items ?? [];
  const isWaiting = tidySearch(text) !== term || isPlaceholderData || part === undefined;
  return {
    term,
    products,
    total: totalOf([{ part }]),
    leftOut: leftOutText(part?.leftOut ?? []),
    state: statusOf(tidySearch(text), isWaiting, isError, products.length),
  };
}

function statusOf(typed: string, isWaiting: boolean, isError: boolean, count: number): Suggestions['state'] {
  if (typed === '') return 'idle';
  if (isError) return 'failed';
  if (isWaiting) return 'loading';
  return count === 0 ? 'nothing' : 'found';
}
