import type { LoaderFunction } from 'react-router';
import { inTime, queryClientContext, ready, searchOf } from '../../page-route.ts';
import type { ListQuery } from '../../queries.ts';
import type { ChosenList } from './choose-list.ts';

/** Null where nothing is chosen: the list stands as it comes. */
export type ListLoaderData = { value: ChosenList | Promise<ChosenList> } | null;

/**
 * Loads the beginnings of a page's lists; and where its address filters or sorts them, what is chosen. The rule for that
 * comes only then: a page that shows a list as it is does not carry it.
 */
export function loadList(queries: (search: URLSearchParams) => ListQuery[]): LoaderFunction {
  return async ({ context, request }): Promise<ListLoaderData> => {
    const client = context.get(queryClientContext);
    const search = searchOf(request);
    const lists = queries(search);
    await ready(client, lists);
    if (!/[?&](colors|size|price|stock|sort)=/.test(request.url)) return null;
    return inTime(import('./choose-list.ts').then(({ chooseList }) => chooseList(client, lists, search)));
  };
}
