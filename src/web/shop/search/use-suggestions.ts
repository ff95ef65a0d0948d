import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { tidySearch } from '#domain/catalog/search.ts';
import type { Product } from '#domain/catalog/product.schema.ts';
import { searchPart } from '#web/queries.ts';
import { totalOf } from '#web/shop/lists/use-list.ts';

/** How long the shopper rests before the shop is asked, in ms. */
const rest = 150;
const shownCount = 6;

export type Suggestions = {
  /** What is searched for, or '' before anything is typed. */
  term: string;
  state: 'idle' | 'loading' | 'found' | 'nothing' | 'failed';
  /** Those of the term before, while its own are on their way: the list does not flicker. */
  products: readonly Product[];
  total: { count: number; isMore: boolean };
};

/** What a shopper who types may mean. Each answer belongs to its own words, so a late one never stands for newer ones. */
export function useSuggestions(text: string): Suggestions {
  const term = useRested(tidySearch(text));
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
    state: stateOf(tidySearch(text), isWaiting, isError, products.length),
  };
}

function stateOf(typed: string, isWaiting: boolean, isError: boolean, count: number): Suggestions['state'] {
  if (typed === '') return 'idle';
  if (isError) return 'failed';
  if (isWaiting) return 'loading';
  return count === 0 ? 'nothing' : 'found';
}

/** The value once it has not changed for a while; an empty one at once. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(value), value === '' ? 0 : rest);
    return () => window.clearTimeout(timer);
  }, [value]);
  return rested;
}
