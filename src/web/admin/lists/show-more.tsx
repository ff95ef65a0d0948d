import { Button } from '#web/ui/controls/button.tsx';

type ShowMoreProps = { list: { hasMore: boolean; isLoading: boolean; showMore: () => Promise<void> } };

/** The next part of a list, where it goes on. */
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
