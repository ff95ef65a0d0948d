import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { listingOwn } from '#domain/catalog/holster/build.ts';
import type { LineOptions } from '#domain/selling/cart/line-options.ts';
import { ListsContext } from '#web/holster/lists.ts';
import { builderLists } from '#web/queries.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';

/** What the builder offers, and what a line already has (R-HOL-53). */
export function OwnLists({ choices, children }: { choices: LineOptions; children: ReactNode }) {
  const { data: builder } = useQuery(builderLists);
  const [own] = useState(choices);
  if (!builder) return <Skeleton className="h-24" />;
  return <ListsContext value={listingOwn(builder, own)}>{children}</ListsContext>;
}
