import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { pageSize } from '#domain/catalog/products/list-sort.ts';
import type { ChosenList } from './choose-list.ts';
import type { LoadedList } from './use-list.ts';

/**
 * How many matching products are shown, and how to load more. Cached with the API's answers, so that Back restores a list at its
 * previous length.
 */
export function useShown(
  lists: readonly LoadedList[],
  chosen: ChosenList | null,
): { shown: number; showMore: () => Promise<void> } {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const key = ['shown', pathname + search];
  const shown = client.getQueryData<number>(key) ?? pageSize;
  const [, draw] = useState(0);
  return {
    shown,
    async showMore() {
      if (!chosen) {
        const { showMore } = await import('./choose-list.ts');
        return showMore(
          client,
          lists.map(({ query }) => query),
        );
      }
      client.setQueryData(key, shown + pageSize);
      draw(shown);
      // The server sent only the first matches; loaded here, the list is complete.
      if (chosen.products.length < chosen.count)
        await navigate(search, { replace: true, preventScrollReset: true });
    },
  };
}
