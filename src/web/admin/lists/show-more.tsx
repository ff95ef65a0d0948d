import { Button } from '#web/ui/controls/button.tsx';
import type { AdminList } from './use-admin-list.ts';

type ShowMoreProps = { list: Pick<AdminList<unknown>, 'hasMore' | 'isLoading' | 'showMore'> };

/** Loads the next page of a list, if there is one. */
export function ShowMore({ list }: ShowMoreProps) {
  if (!list.hasMore) return null;
  return (
    <Button
      level="secondary"
      className="mt-6"
      busy={list.isLoading && 'Loading...'}
      onClick={() => void list.showMore()}
    >
      Show more
    </Button>
  );
}
