import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchListPage, type ListPage } from '../session/admin-fetch.ts';

export type AdminList<Row> = {
  /** Undefined until the first page is there. */
  rows: readonly Row[] | undefined;
  /** How many there are in all, such as '42' or '10,000+'. */
  total: string | null;
  isLoading: boolean;
  error: unknown;
  hasMore: boolean;
  showMore: () => Promise<void>;
  /** Reads the list anew from its beginning, as after a change. */
  refresh: () => Promise<unknown>;
  /** Shows a change before the server has answered. */
  replace: (change: (rows: readonly Row[]) => Row[]) => void;
};

type More<Row> = { path: string; pages: readonly ListPage<Row>[]; isLoading: boolean; error: unknown };

/** A list of the administrator's, page by page. The rows of a former path stay until the new ones are there. */
export function useAdminList<Row>(path: string): AdminList<Row> {
  const client = useQueryClient();
  const none: More<Row> = { path, pages: [], isLoading: false, error: null };
  const [kept, setMore] = useState(none);
  const first = useQuery({
    queryKey: [path],
    queryFn: () => fetchListPage<Row>(path),
    placeholderData: keepPreviousData,
    // A change elsewhere may have moved a row from one list to another.
    gcTime: 0,
  });
  const more = kept.path === path && !first.isPlaceholderData ? kept : none;
  const pages = first.data ? [first.data, ...more.pages] : [];
  const next = pages.at(-1)?.next ?? null;

  async function showMore() {
    if (next === null || more.isLoading) return;
    setMore({ ...more, isLoading: true, error: null });
    try {
      const page = await fetchListPage<Row>(next);
      setMore({ ...more, pages: [...more.pages, page], isLoading: false, error: null });
    } catch (error) {
      setMore({ ...more, isLoading: false, error });
    }
  }

  return {
    rows: first.data && pages.flatMap((page) => page.rows),
    total: first.data?.total ?? null,
    isLoading: first.isFetching || more.isLoading,
    error: first.error ?? more.error,
    hasMore: next !== null,
    showMore,
    refresh: async () => {
      setMore(none);
      return first.refetch();
    },
    replace: (change) => {
      const changed = <P extends ListPage<Row>>(page: P) => ({ ...page, rows: change(page.rows) });
      client.setQueryData<ListPage<Row>>([path], (page) => page && changed(page));
      setMore({ ...more, pages: more.pages.map(changed) });
    },
  };
}
