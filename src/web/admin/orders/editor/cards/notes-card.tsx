import { useRef, useState, type FormEvent } from 'react';
import * as care from '#domain/api/admin-orders.care.calls.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextareaField } from '#web/ui/controls/field.tsx';
import { dateTime } from '#web/admin/date-time.ts';
import { newFormKey } from '#web/form-key.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { useUnsaved } from '#web/admin/editing/unsaved.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { actorLabel } from '#web/admin/orders/editor/history-labels.ts';
import { isOutdated } from '#web/admin/editing/current-of.ts';
import type { OrderEdit } from '#web/admin/orders/editor/use-order-edit.ts';
import { Card } from './card.tsx';

/** Notes for the staff: never emailed, never shown to the customer or in a dispute's evidence (R-ORD-37). */
export function NotesCard({ edit }: { edit: OrderEdit }) {
  const { order } = edit;
  const [text, setText] = useState('');
  const [key, setKey] = useState(newFormKey);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useUnsaved(text !== '');

  async function add(event: FormEvent) {
    event.preventDefault();
    if (isBusy || text.trim() === '') return;
    setBusy(true);
    try {
      edit.show(await askStaff(care.addNote, { id: order.id }, { text, key }));
      setText('');
      setKey(newFormKey());
      field.current?.focus();
    } catch (error) {
      toastFailure('Note not saved', error);
      if (isOutdated(error)) await edit.readAgain();
    } finally {
      setBusy(false);
    }
  }

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
        <form className="mt-3 flex flex-col items-start gap-3" onSubmit={(event) => void add(event)}>
          <TextareaField
            ref={field}
            label="Add a note"
            hideLabel
            className="w-full"
            rows={2}
            maxLength={5_000}
            placeholder="Add a note"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {text.trim() !== '' && (
            <Button type="submit" level="secondary" size="small" busy={isBusy && 'Adding...'}>
              Add note
            </Button>
          )}
        </form>
      )}
    </Card>
  );
}
