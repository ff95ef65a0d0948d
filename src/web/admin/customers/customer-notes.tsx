import { zodResolver } from '@hookform/resolvers/zod';
import * as customers from '#domain/api/customers.calls.ts';
import { customerNoteBody, type CustomerPage } from '#domain/identity/customers/customer-page.schema.ts';
import { useDateTime } from '#web/admin/date-time.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { Card } from '#web/admin/orders/editor/cards/card.tsx';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { newFormKey } from '#web/form-key.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextareaField } from '#web/ui/controls/field.tsx';

type CustomerNotesProps = { shown: CustomerPage; onSaved: (now: CustomerPage) => void };

/** Notes about a customer, for staff only. */
export function CustomerNotes({ shown: { person, notes }, onSaved }: CustomerNotesProps) {
  const dateTime = useDateTime();
  const { element, register, handleSubmit, reset, setFocus, formState } = useStaffForm({
    resolver: zodResolver(customerNoteBody),
    defaultValues: { note: '', key: newFormKey() },
  });
  const add = useStaffMutation({
    mutationFn: (note: { note: string; key: string }) => askStaff(customers.writeNote, { person }, note),
    failure: 'Note not saved',
    onSuccess(now) {
      setFocus('note');
      reset({ note: '', key: newFormKey() });
      onSaved(now);
    },
  });
  return (
    <Card title="Notes" note="Only staff see these.">
      {notes.length > 0 && (
        <ul className="mb-3 flex flex-col gap-2">
          {notes.map(({ id, text, at, staff }) => (
            <li key={id} className="type-small rounded-s bg-ground p-3">
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <p className="type-note tabular wrap-anywhere text-text-2">
                {dateTime(at)}
                {staff !== null && `, ${staff}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      <form
        ref={element}
        noValidate
        className="flex flex-col items-start gap-3"
        onSubmit={(event) => void handleSubmit((note) => add.mutate(note))(event)}
      >
        <TextareaField
          {...register('note')}
          label="Add a note"
          hideLabel
          className="w-full"
          rows={2}
          maxLength={2000}
          placeholder="Add a note"
          error={formState.errors.note?.message}
        />
        <Button type="submit" level="secondary" size="small" busy={add.isPending && 'Adding...'}>
          Add note
        </Button>
      </form>
    </Card>
  );
}
