import { useScreenActions } from '#web/admin/palette/screen-actions.ts';
import { Button } from '#web/ui/controls/button.tsx';

type ListHeadProps = { title: string; isLoading: boolean; onRefresh: () => void };

/** A list's heading, with a refresh button. */
export function ListHead({ title, isLoading, onRefresh }: ListHeadProps) {
  useScreenActions([{ label: 'Refresh', onSelect: onRefresh }]);
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
      <h2 className="type-h2">{title}</h2>
      <Button level="secondary" size="small" busy={isLoading && 'Loading...'} onClick={onRefresh}>
        Refresh
      </Button>
    </div>
  );
}
