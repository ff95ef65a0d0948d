import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FilterChoices } from '#domain/catalog/products/filter-choices.ts';
import { facetsOf, type Facets } from '#domain/catalog/products/filter.ts';
import { wholeList } from './choose-list.ts';
import type { LoadedList } from './use-list.ts';

/** The filter values of the full lists; null while they load, 'failed' on an error, until they are wanted again. */
export function useFacets(
  lists: readonly LoadedList[],
  choices: FilterChoices,
  isWanted: boolean,
): Facets | null | 'failed' {
  const client = useQueryClient();
  const isWhole = lists.every(({ part }) => part?.next === null);
  const queries = lists.map(({ query }) => query);
  const { data = null, isError } = useQuery({
    queryKey: ['whole', ...queries.map(({ queryKey }) => queryKey[0])],
    queryFn: () => wholeList(client, queries),
    enabled: isWanted && !isWhole,
  });
  const products = isWhole ? lists.flatMap(({ part }) => part?.items ?? []) : data;
  return products ? facetsOf(products, choices) : isError ? 'failed' : null;
}
