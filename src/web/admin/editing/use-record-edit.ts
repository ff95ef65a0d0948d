import { useState } from 'react';
import { refusalMessage } from '#web/api-client.ts';
import { refusedField } from '#web/refused-field.ts';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import type { Conflict, Merge } from './merge-edits.ts';
import { useFormEdit } from './use-form-edit.ts';

export type FieldErrors<Fields> = Partial<Record<keyof Fields & string, string>>;

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
  /** Fields whose error is out of date once the named field changes. */
  judgedWith?: Partial<Record<keyof Fields, readonly (keyof Fields & string)[]>>;
  /** The question before a deletion. */
  deletion: (stored: Stored) => { title: string; text: string; action: string };
};

type RecordEditOptions<Fields, Stored> = {
  /** Null for a new record. */
  stored: Stored | null;
  /** Null after a deletion. */
  onSaved: (saved: Stored | null) => void;
  /** Brings the first invalid field into view. */
  onErrors: (errors: FieldErrors<Fields>) => void;
};

export type RecordEdit<Fields> = {
  form: Fields;
  errors: FieldErrors<Fields>;
  /** Another editor's changes, until the owner has resolved them. */
  merge: Merge<Fields> | null;
  busy: 'Saving...' | 'Deleting...' | false;
  isDirty: boolean;
  /** A function receives the current form, for values that arrive later, such as an upload. */
  change: (fields: Partial<Fields> | ((form: Fields) => Partial<Fields>)) => void;
  save: () => Promise<void>;
  remove: () => Promise<void>;
  /** Uses the other editor's value of a field that both changed. */
  takeTheirs: (conflict: Conflict<Fields>) => void;
};

/** An open editor: its values, its errors, saving and deleting (R-ADMIN-17, R-ADMIN-20, R-ADMIN-21). */
export function useRecordEdit<
  Fields extends Record<string, unknown>,
  Stored extends { id: number; version: number },
>(
  kind: RecordKind<Fields, Stored>,
  { stored, onSaved, onErrors }: RecordEditOptions<Fields, Stored>,
): RecordEdit<Fields> {
  const [base] = useState(() => (stored ? kind.formOf(stored) : kind.newForm()));
  const { form, isDirty, merge, change, adopt, takeTheirs } = useFormEdit(base);
  const [begun, setBegun] = useState(stored);
  const [errors, setErrors] = useState<FieldErrors<Fields>>({});
  const [busy, setBusy] = useState<RecordEdit<Fields>['busy']>(false);

  function forgetErrorsOf(fields: readonly string[]) {
    const judged = new Set(fields.flatMap((field) => [field, ...(kind.judgedWith?.[field] ?? [])]));
    setErrors(
      (old) =>
        Object.fromEntries(
          Object.entries(old).filter(([field]) => !judged.has(field)),
        ) as FieldErrors<Fields>,
    );
  }

  function show(found: FieldErrors<Fields>) {
    setErrors(found);
    onErrors(found);
  }

  async function save() {
    const found = kind.errorsOf(form);
    if (Object.keys(found).length > 0) return show(found);
    setErrors({});
    setBusy('Saving...');
    try {
      const saved = await (begun ? kind.edit(form, begun) : kind.create(form));
      toast({ title: `${capitalized(kind.noun)} ${stored ? 'updated' : 'created'} successfully` });
      onSaved(saved);
    } catch (error) {
      tellNotSaved(error);
    } finally {
      setBusy(false);
    }
  }

  function tellNotSaved(error: unknown) {
    const current = kind.currentIn(error);
    if (current) {
      adopt(kind.formOf(current), { isStale: true });
      setBegun(current);
      return;
    }
    const named = refusedField(error);
    const field = named === null ? null : kind.fieldOf(named);
    if (field) show({ [field]: refusalMessage(error) ?? 'Please check this field' } as FieldErrors<Fields>);
    toast({
      title: `Failed to ${stored ? 'update' : 'create'} ${kind.noun}`,
      description:
        refusalMessage(error) ?? 'Please check your connection and try again. Nothing you typed is lost.',
      tone: 'destructive',
    });
  }

  async function remove() {
    if (!stored) return;
    const goesOn = await showAlert({ ...kind.deletion(stored), cancel: 'Keep it', danger: true });
    if (!goesOn) return;
    setBusy('Deleting...');
    try {
      await kind.remove(stored);
      toast({ title: `${capitalized(kind.noun)} deleted successfully` });
      onSaved(null);
    } catch (error) {
      toast({
        title: `Failed to delete ${kind.noun}`,
        description: refusalMessage(error) ?? 'Please check your connection and try again.',
        tone: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  }

  return {
    form,
    errors,
    merge,
    busy,
    isDirty,
    change(fields) {
      change(fields);
      forgetErrorsOf(Object.keys(typeof fields === 'function' ? fields(form) : fields));
    },
    save,
    remove,
    takeTheirs(conflict) {
      takeTheirs(conflict);
      forgetErrorsOf([conflict.field]);
    },
  };
}

function capitalized(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
