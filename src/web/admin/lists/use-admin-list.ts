import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { addressOf, type Values } from '#domain/api/address.ts';
import type { AddressOf, Call } from '#domain/api/call.ts';
import { askList, type ListPage, type RowOf } from '#web/admin/session/ask-staff.ts';

export type AdminList<Row> = {
  /** Undefined until the first page has loaded. */
  rows: readonly Row[] | undefined;
  /** The rows belong to the previous address until the new ones arrive. */
  isFormer: boolean;
  /** The total count, such as '42' or '10,000+'; null until it is known. */
  total: string | null;
  isLoading: boolean;
  /** When the rows were read, in ms since 1970. */
  readAt: number;
  error: unknown;
  hasMore: boolean;
  showMore: () => Promise<unknown>;
  /** Reloads all rows shown, for example after a change. */
  refresh: () => Promise<unknown>;
  /** Shows a change optimistically. */
  replace: (change: (rows: readonly Row[]) => Row[]) => void;
};

type Pages<Row> = InfiniteData<ListPage<Row>, string | null>;

/**
 * A paged list of the dashboard. The rows of the previous address stay until the new ones arrive. It is read again when the window
 * comes back to the front, but not while a change is sent.
 */
export function useAdminList<Of extends Call>(call: Of, address: AddressOf<Of>): AdminList<RowOf<Of>> {
  type Row = RowOf<Of>;
  const client = useQueryClient();
  const queryKey = [addressOf(call, address as Values), 'pages'];
  const list = useInfiniteQuery<ListPage<Row>, Error, Pages<Row>, string[], string | null>({
    queryKey,
    queryFn: ({ pageParam }) => askList(call, address, pageParam),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepRows,
    // A change elsewhere may have moved a row from one list to another.
    gcTime: 0,
    refetchOnWindowFocus: () => client.isMutating() === 0 && 'always',
  });
  return {
    rows: list.data?.pages.flatMap(({ rows }) => rows),
    isFormer: list.isPlaceholderData,
    readAt: list.dataUpdatedAt,
    total: list.isPlaceholderData ? null : (list.data?.pages[0]?.total ?? null),
    isLoading: list.isFetching,
    error: list.error,
    hasMore: list.hasNextPage,
    showMore: list.fetchNextPage,
    refresh: list.refetch,
    replace: (change) =>
      client.setQueryData<Pages<Row>>(
        queryKey,
        (data) =>
          data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: change(page.rows) })) },
      ),
  };
}

/** The rows that stay. If there were none, that must not pass for the new list's answer. */
function keepRows<Row>(former: Pages<Row> | undefined): Pages<Row> | undefined {
  return former?.pages.some(({ rows }) => rows.length > 0) ? former : undefined;
}
