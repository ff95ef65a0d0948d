import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';

type PanelFootProps = {
  /** Null: nothing to email; nor is there for a customer without an address. */
  notify: { address: string; checked: boolean; onChange: (checked: boolean) => void } | null;
  action: string;
  busy: string | false;
  isOff?: boolean;
  onClose: () => void;
};

/** The email switch on the left, the panel's two buttons on the right; for phones one above the other. */
export function PanelFoot({ notify, action, busy, isOff = false, onClose }: PanelFootProps) {
  return (
    <>
      {notify && notify.address !== '' ? (
        <Checkbox
          className="wrap-anywhere"
          label={`Email ${notify.address}`}
          checked={notify.checked}
          onChange={(event) => notify.onChange(event.target.checked)}
        />
      ) : (
        <span />
      )}
      <div className="flex gap-3 max-sm:w-full">
        <Button level="secondary" size="small" className="max-sm:grow" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="small" className="max-sm:grow" disabled={isOff} busy={busy}>
          {action}
        </Button>
      </div>
    </>
  );
}
