import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { failureText } from '#web/failure-text.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import type { FieldErrors } from '#web/resolver-of.ts';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { toastFailure } from './toast-failure.ts';
import { useEditForm, type EditForm } from './use-edit-form.ts';
import type { JudgedWith } from './use-staff-form.ts';

/** One kind of record: its name, its calls, and how it becomes a form. */
export type RecordKind<Fields, Stored> = {
  /** 'discount code', as used in sentences. */
  noun: string;
  create: (form: Fields) => Promise<Stored>;
  /** Sends the version that the edit began with. */
  edit: (form: Fields, begun: { id: number; version: number }) => Promise<Stored>;
  remove: (stored: Stored) => Promise<unknown>;
  /** The version someone else saved, if that is why the server refused. */
  currentIn: (error: unknown) => Stored | null;
  newForm: () => Fields;
  formOf: (stored: Stored) => Fields;
  /** Errors by field; empty if the form may be saved. */
  errorsOf: (form: Fields) => FieldErrors<Fields>;
  /** The form field for an API field name; null if there is none. */
  fieldOf: (name: string) => (keyof Fields & string) | null;
  judgedWith?: JudgedWith<Fields>;
  /** The question before a deletion. */
  deletion: (stored: Stored) => { title: string; text: string; action: string };
};

type RecordEditOptions<Stored> = {
  /** Null for a new record. */
  stored: Stored | null;
  /** Null after a deletion. */
  onSaved: (saved: Stored | null) => void;
};

export type RecordEdit<Fields extends FieldValues> = EditForm<Fields> & {
  busy: 'Saving...' | 'Deleting...' | false;
  isDirty: boolean;
  save: () => Promise<void>;
  remove: () => Promise<void>;
};

/** An open editor: its values, its errors, saving and deleting (R-ADMIN-17, R-ADMIN-20, R-ADMIN-21). */
export function useRecordEdit<Fields extends FieldValues, Stored extends { id: number; version: number }>(
  kind: RecordKind<Fields, Stored>,
  { stored, onSaved }: RecordEditOptions<Stored>,
): RecordEdit<Fields> {
  const [base] = useState(() => (stored ? kind.formOf(stored) : kind.newForm()));
  const { noun, errorsOf, fieldOf, judgedWith } = kind;
  const edit = useEditForm({ base, errorsOf, fieldOf, judgedWith });
  const [begun, setBegun] = useState(stored);
  const name = noun.charAt(0).toUpperCase() + noun.slice(1);
  const save = useStaffMutation({
    mutationFn: (fields: Fields) => (begun ? kind.edit(fields, begun) : kind.create(fields)),
    success: `${name} ${stored ? 'updated' : 'created'} successfully`,
    onSuccess: onSaved,
    onError(error) {
      const current = kind.currentIn(error);
      if (!current) return edit.showRefusal(`Failed to ${stored ? 'update' : 'create'} ${noun}`, error);
      edit.adopt(kind.formOf(current), { isStale: true });
      setBegun(current);
    },
  });
  const remove = useStaffMutation({
    mutationFn: (record: Stored) => kind.remove(record),
    success: `${name} deleted successfully`,
    onSuccess: () => onSaved(null),
    onError: (error) => toastFailure(`Failed to delete ${noun}`, error, failureText(error)),
  });

  return {
    ...edit,
    busy: save.isPending ? 'Saving...' : remove.isPending && 'Deleting...',
    isDirty: edit.form.formState.isDirty,
    save: edit.form.handleSubmit((fields) => save.mutate(fields)),
    async remove() {
      if (!stored) return;
      const goesOn = await showAlert({ ...kind.deletion(stored), cancel: 'Keep it', danger: true });
      if (goesOn) remove.mutate(stored);
    },
  };
}
