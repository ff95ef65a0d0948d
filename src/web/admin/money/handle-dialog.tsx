import { useForm } from 'react-hook-form';
import { Button } from '#web/ui/controls/button.tsx';
import { TextareaField } from '#web/ui/controls/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

type HandleDialogProps = { isBusy: boolean; onClose: () => void; onHandle: (note: string) => void };

const longest = 500;

/** The owner has resolved a difference and says how; the explanation is stored. */
export function HandleDialog({ isBusy, onClose, onHandle }: HandleDialogProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { note: '' } });
  const submit = handleSubmit(({ note }) => onHandle(note.trim()));

  return (
    <Dialog
      open
      onClose={onClose}
      title="Mark as handled"
      description="Describe how you resolved it."
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button level="secondary" size="small" className="max-md:grow" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form="handle-form"
            size="small"
            className="max-md:grow"
            busy={isBusy && 'Saving...'}
          >
            Mark as handled
          </Button>
        </div>
      }
    >
      <form id="handle-form" noValidate onSubmit={(event) => void submit(event)} className="bg-surface p-6">
        <TextareaField
          label="How did you resolve it?"
          hint="Saved with the difference and in the order’s history."
          {...register('note', { validate: (note) => note.trim() !== '' || 'Describe how you resolved it' })}
          error={formState.errors.note?.message}
          maxLength={longest}
        />
      </form>
    </Dialog>
  );
}
