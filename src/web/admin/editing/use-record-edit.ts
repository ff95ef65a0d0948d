import { useState } from 'react';
import { refusalMessage } from '#web/api-client.ts';
import { refusedField } from '#web/refused-field.ts';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import type { Conflict, Merge } from './merge-edits.ts';
import { useFormEdit } from './use-form-edit.ts';

export type FieldErrors<Fields> = Partial<Record<keyof Fields & string, string>>;

/** What one kind of record is called, its calls, and how a form is made of it. */
export type RecordKind<Fields, Stored> = {
  /** 'discount code', as sentences have it. */
  noun: string;
  create: (form: Fields) => Promise<Stored>;
  /** With the version that the edit began with. */
  edit: (form: Fields, begun: { id: number; version: number }) => Promise<Stored>;
  remove: (stored: Stored) => Promise<unknown>;
  /** What somebody else has saved meanwhile, where that is why the server refused. */
  currentIn: (error: unknown) => Stored | null;
  newForm: () => Fields;
  formOf: (stored: Stored) => Fields;
  /** What is wrong, by field; empty where the form may be saved. */
  errorsOf: (form: Fields) => FieldErrors<Fields>;
  /** The form's field of an API's name; null where it has none. */
  fieldOf: (name: string) => (keyof Fields & string) | null;
  /** Fields whose error says nothing any more once the named one has changed. */
  judgedWith?: Partial<Record<keyof Fields, readonly (keyof Fields & string)[]>>;
  /** What is asked before a deletion. */
  deletion: (stored: Stored) => { title: string; text: string; action: string };
};

type RecordEditOptions<Fields, Stored> = {
  /** Null for a new one. */
  stored: Stored | null;
  /** Null after a deletion. */
  onSaved: (saved: Stored | null) => void;
  /** Brings the first field that is wrong into view. */
  onErrors: (errors: FieldErrors<Fields>) => void;
};

export type RecordEdit<Fields> = {
  form: Fields;
  errors: FieldErrors<Fields>;
  /** What somebody else changed meanwhile, until the owner has dealt with it. */
  merge: Merge<Fields> | null;
  busy: 'Saving...' | 'Deleting...' | false;
  isDirty: boolean;
  /** A function gets the form as it is by then: for what arrives later, such as an upload. */
  change: (fields: Partial<Fields> | ((form: Fields) => Partial<Fields>)) => void;
  save: () => Promise<void>;
  remove: () => Promise<void>;
  /** Of a field that both changed, takes the other editor's value. */
  takeTheirs: (conflict: Conflict<Fields>) => void;
};

/** An open editor: what is typed, what is wrong with it, saving and deleting (R-ADMIN-17, R-ADMIN-20, R-ADMIN-21). */
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
