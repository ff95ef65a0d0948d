import Trash2 from 'lucide-react/icons/trash-2';
import { Button } from '#web/ui/controls/button.tsx';

type EditorFootProps = {
  /** The form's id. */
  form: string;
  /** 'Save changes', 'Create product'. */
  save: string;
  /** 'Delete code'. */
  remove: string;
  /** The label of the running action. */
  saving: string | false;
  deleting?: string | false;
  isSaveOff?: boolean;
  onCancel: () => void;
  /** Null if there is nothing to delete. */
  onDelete: (() => void) | null;
};

/** Delete on the far left, save on the far right; on phones an icon button and the primary button (R-LOOK-9). */
export function EditorFoot(props: EditorFootProps) {
  const { form, save, remove, saving, deleting = false, isSaveOff = false } = props;
  return (
    <div className="flex gap-3 max-md:gap-6">
      {props.onDelete && (
        <Button level="danger" size="small" busy={deleting} className="max-md:px-3!" onClick={props.onDelete}>
          <Trash2 size={18} aria-hidden />
          <span className="max-md:sr-only">{remove}</span>
        </Button>
      )}
      <Button level="secondary" size="small" className="ml-auto max-md:hidden" onClick={props.onCancel}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={form}
        size="small"
        className="max-md:grow"
        disabled={isSaveOff}
        busy={saving}
      >
        {save}
      </Button>
    </div>
  );
}
