import { zodResolver } from '@hookform/resolvers/zod';
import * as care from '#domain/api/admin-orders.care.calls.ts';
import { noteBody, type NoteBody } from '#domain/orders/read/order-contact.schema.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextareaField } from '#web/ui/controls/field.tsx';
import { useDateTime } from '#web/admin/date-time.ts';
import { newFormKey } from '#web/form-key.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { actorLabel } from '#web/admin/orders/editor/history-labels.ts';
import { useOrderMutation, type OpenOrder } from '#web/admin/orders/editor/open-order.ts';
import { Card } from './card.tsx';

/** Notes for the staff: never emailed, never shown to the customer or in a dispute's evidence (R-ORD-37). */
export function NotesCard({ open }: { open: OpenOrder }) {
  const dateTime = useDateTime();
  const { order } = open;
  const { register, handleSubmit, watch, reset, setFocus } = useStaffForm({
    resolver: zodResolver(noteBody),
    defaultValues: { text: '', key: newFormKey() },
  });
  const add = useOrderMutation(open, {
    mutationFn: (note: NoteBody) => askStaff(care.addNote, { id: order.id }, note),
    failure: 'Note not saved',
    onSuccess() {
      setFocus('text');
      reset({ text: '', key: newFormKey() });
    },
  });

  return (
    <Card title="Internal notes" note="Only staff see these. They are never emailed.">
      <ul className="flex flex-col gap-2">
        {order.notes.map((note, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- notes are never moved or removed
          <li key={index} className="type-small rounded-s bg-ground p-3">
            <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
            <p className="type-note tabular wrap-anywhere text-text-2">
              {dateTime(note.at)}, {actorLabel(note)}
            </p>
          </li>
        ))}
      </ul>
      {order.deletedAt === null && (
        <form
          noValidate
          className="mt-3 flex flex-col items-start gap-3"
          onSubmit={(event) => void handleSubmit((note) => add.mutate(note))(event)}
        >
          <TextareaField
            {...register('text')}
            label="Add a note"
            hideLabel
            className="w-full"
            rows={2}
            maxLength={5_000}
            placeholder="Add a note"
          />
          {watch('text').trim() !== '' && (
            <Button type="submit" level="secondary" size="small" busy={add.isPending && 'Adding...'}>
              Add note
            </Button>
          )}
        </form>
      )}
    </Card>
  );
}
