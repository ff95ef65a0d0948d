import Trash2 from 'lucide-react/icons/trash-2';
import { Button } from '#web/ui/controls/button.tsx';

type EditorFootProps = {
  /** The form's id. */
  form: string;
  /** 'Save changes', 'Create product'. */
  save: string;
  /** 'Delete order'. */
  remove: string;
  /** The label of the running action. */
  saving: string | false;
  deleting?: string | false;
  isSaveOff?: boolean;
  /** Why it cannot be deleted, and the id of the element that says so. */
  refusal?: { text: string; id: string } | null;
  /** What the button that leaves says: 'Cancel', or 'Close' where something else can be cancelled. */
  leave?: 'Cancel' | 'Close';
  onCancel: () => void;
  /** Null if there is nothing to delete. */
  onDelete: (() => void) | null;
};

/** Delete on the far left, save on the far right; on phones an icon button and the primary button (R-LOOK-9). */
export function EditorFoot(props: EditorFootProps) {
  const {
    form,
    save,
    remove,
    saving,
    deleting = false,
    isSaveOff = false,
    refusal = null,
    leave = 'Cancel',
  } = props;
  return (
    <div className="flex gap-3 max-md:gap-6">
      {props.onDelete && (
        <Button
          level="danger"
          size="small"
          disabled={refusal !== null}
          title={refusal?.text}
          aria-describedby={refusal?.id}
          busy={deleting}
          className="max-md:px-3!"
          onClick={props.onDelete}
        >
          <Trash2 size={18} aria-hidden />
          <span className="max-md:sr-only">{remove}</span>
        </Button>
      )}
      <Button level="secondary" size="small" className="ml-auto max-md:hidden" onClick={props.onCancel}>
        {leave}
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
