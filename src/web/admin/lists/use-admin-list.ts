import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
  showMore: () => Promise<void>;
  /** Reloads all rows shown, for example after a change. */
  refresh: () => Promise<unknown>;
  /** Shows a change optimistically. */
  replace: (change: (rows: readonly Row[]) => Row[]) => void;
};

type More = { path: string; isLoading: boolean; error: unknown };

/** A paged list of the dashboard. The rows of the previous address stay until the new ones arrive. */
export function useAdminList<Of extends Call>(call: Of, address: AddressOf<Of>): AdminList<RowOf<Of>> {
  type Row = RowOf<Of>;
  const path = addressOf(call, address as Values);
  const client = useQueryClient();
  const none: More = { path, isLoading: false, error: null };
  const [kept, setMore] = useState(none);
  const list = useQuery({
    queryKey: [path],
    queryFn: () => readPages(call, address, client.getQueryData<Pages<Row>>([path])?.length ?? 1),
    placeholderData: keepRows,
    // A change elsewhere may have moved a row from one list to another.
    gcTime: 0,
  });
  const more = kept.path === path ? kept : none;
  const next = list.data?.at(-1)?.next ?? null;
  const show = (change: (pages: Pages<Row>) => Pages<Row>) =>
    client.setQueryData<Pages<Row>>([path], (pages) => pages && change(pages));

  async function showMore() {
    if (next === null || more.isLoading) return;
    setMore({ ...none, isLoading: true });
    try {
      const page = await askList(call, address, next);
      show((pages) => [...pages, page]);
      setMore(none);
    } catch (error) {
      setMore({ ...none, error });
    }
  }

  return {
    rows: list.data?.flatMap((page) => page.rows),
    isFormer: list.isPlaceholderData,
    readAt: list.dataUpdatedAt,
    total: list.isPlaceholderData ? null : (list.data?.[0]?.total ?? null),
    isLoading: list.isFetching || more.isLoading,
    error: list.error ?? more.error,
    hasMore: next !== null,
    showMore,
    refresh: () => {
      setMore(none);
      return list.refetch();
    },
    replace: (change) => show((pages) => pages.map((page) => ({ ...page, rows: change(page.rows) }))),
  };
}

type Pages<Row> = readonly ListPage<Row>[];

/** The rows that stay. If there were none, that must not pass for the new list's answer. */
function keepRows<Row>(former: Pages<Row> | undefined): Pages<Row> | undefined {
  return former?.some(({ rows }) => rows.length > 0) ? former : undefined;
}

/** The first pages of a list; each starts where the one before it ends. */
async function readPages<Of extends Call>(
  call: Of,
  address: AddressOf<Of>,
  count: number,
): Promise<Pages<RowOf<Of>>> {
  const pages = [await askList(call, address)];
  let next = pages[0]?.next ?? null;
  while (next !== null && pages.length < count) {
    const page = await askList(call, address, next);
    pages.push(page);
    next = page.next;
  }
  return pages;
}
