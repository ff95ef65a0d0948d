import { use } from 'react';
import { useLoaderData } from 'react-router';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import type { ListPart } from '#web/api-client.ts';
import { usePageQuery, type ListQuery } from '#web/queries.ts';
import type { ChosenList } from './choose-list.ts';

/** A list and its loaded part; undefined while loading. */
export type LoadedList = { query: ListQuery; part: ListPart<Product> | undefined };

export function useList(query: ListQuery): LoadedList {
  return { query, part: usePageQuery(query) };
}

/** The lists' product count: '12', or '10,000+' above the counting limit. */
export function totalOf(lists: readonly Pick<LoadedList, 'part'>[]): { count: number; isMore: boolean } {
  const totals = lists.map(({ part }) => part?.total ?? '0');
  return {
    count: totals.reduce((sum, total) => sum + Number.parseInt(total.replace(',', ''), 10), 0),
    isMore: totals.some((total) => total.endsWith('+')),
  };
}

/** The address's filters, or null if none. While the new ones load, the router shows the previous list. */
export function useChosen(): ChosenList | null {
  const loaded = useLoaderData() as { value: ChosenList | Promise<ChosenList> } | null;
  return loaded?.value instanceof Promise ? use(loaded.value) : (loaded?.value ?? null);
}
