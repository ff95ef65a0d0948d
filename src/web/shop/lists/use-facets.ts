import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { FilterChoices } from '#domain/catalog/products/filter-choices.ts';
import { facetsOf, type Facets } from '#domain/catalog/products/filter.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { wholeList } from './choose-list.ts';
import type { LoadedList } from './use-list.ts';

/** The filter values of the full lists; null while they load, 'failed' on an error. */
export function useFacets(
  lists: readonly LoadedList[],
  choices: FilterChoices,
  isWanted: boolean,
): Facets | null | 'failed' {
  const client = useQueryClient();
  const isWhole = lists.every(({ part }) => part?.next === null);
  const [loaded, setLoaded] = useState<Product[] | null | 'failed'>(null);
  const isMissing = isWanted && !isWhole && loaded === null;
  useEffect(() => {
    if (!isMissing) return;
    wholeList(
      client,
      lists.map(({ query }) => query),
    ).then(setLoaded, () => setLoaded('failed'));
  }, [client, lists, isMissing]);
  const products = isWhole ? lists.flatMap(({ part }) => part?.items ?? []) : loaded;
  return Array.isArray(products) ? facetsOf(products, choices) : products;
}
