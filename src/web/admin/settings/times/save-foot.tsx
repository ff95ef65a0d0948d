import { Button } from '#web/ui/controls/button.tsx';

/** The end of a form whose days say themselves when they hold. */
export function SaveFoot({
  isUnchanged,
  busy,
  onCancel,
}: {
  isUnchanged: boolean;
  busy: boolean;
  onCancel: () => void;
}) {
  return (
    <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4">
      <Button level="secondary" size="small" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" size="small" disabled={isUnchanged} busy={busy && 'Saving...'}>
        Save
      </Button>
    </div>
  );
}
