import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import { refusalMessage } from '#web/api-client.ts';
import { refusedField } from '#web/refused-field.ts';
import { resolverOf, type FieldErrors } from '#web/resolver-of.ts';
import { adoptTheirs, putValue } from './adopt-theirs.ts';
import { focusFirst } from './focus-first.ts';
import { isSame, type Conflict, type Merge } from './merge-edits.ts';
import { toastFailure } from './toast-failure.ts';
import { useStaffForm, type JudgedWith, type StaffForm } from './use-staff-form.ts';

type EditFormOptions<Fields> = {
  /** The version the form opens with. */
  base: Fields;
  /** Values typed in another form before this one opened. */
  typed?: Partial<Fields>;
  errorsOf: (fields: Fields) => FieldErrors<Fields>;
  /** The form field for an API field name; null if there is none. */
  fieldOf: (name: string) => (keyof Fields & string) | null;
  judgedWith?: JudgedWith<Fields> | undefined;
};

export type EditForm<Fields extends FieldValues> = Pick<StaffForm<Fields>, 'element' | 'isOnlyEdit'> & {
  form: StaffForm<Fields>;
  /** Another editor's changes, until the owner has resolved them. */
  merge: Merge<Fields> | null;
  /** Merges `theirs`, which the server now holds; `isStale` shows the notice even if no field differs. */
  adopt: (theirs: Fields, how?: { sent?: Partial<Fields>; isStale?: boolean }) => void;
  /** Uses the other editor's value of a field that both changed. */
  takeTheirs: (conflict: Conflict<Fields>) => void;
  /** Sends a valid form; otherwise shows the errors and focuses the first one. */
  submit: (send: (fields: Fields) => Promise<void>) => Promise<void>;
  /** Shows why the server refused, in a toast and at the field it names. */
  showRefusal: (title: string, error: unknown) => void;
};

/** A form based on the version it was opened with; nothing typed is lost (R-ADMIN-17, R-ADMIN-18). */
export function useEditForm<Fields extends FieldValues>(options: EditFormOptions<Fields>): EditForm<Fields> {
  const { errorsOf, fieldOf, judgedWith } = options;
  const base = useRef(options.base);
  const [merge, setMerge] = useState<Merge<Fields> | null>(null);
  const [values] = useState({ ...options.base, ...options.typed });
  const form = useStaffForm<Fields>({
    defaultValues: options.base as DefaultValues<Fields>,
    values,
    resetOptions: { keepDefaultValues: true },
    resolver: resolverOf(errorsOf),
    judgedWith,
  });
  const { element, isOnlyEdit } = form;

  return {
    form,
    element,
    isOnlyEdit,
    merge,
    adopt(theirs, { sent = {}, isStale = false } = {}) {
      const isKnown = !isStale && Object.keys(sent).length === 0 && isSame(base.current, theirs);
      if (isKnown) return;
      const found = adoptTheirs(form, base.current, theirs, sent);
      base.current = theirs;
      setMerge(isStale || Object.keys(found.taken).length > 0 || found.conflicts.length > 0 ? found : null);
    },
    takeTheirs({ field, part, theirs }) {
      putValue(form, field, part === undefined ? theirs : withPart(form.getValues()[field], part, theirs));
      setMerge(
        (old) =>
          old && {
            ...old,
            conflicts: old.conflicts.filter((other) => other.field !== field || other.part !== part),
          },
      );
    },
    submit: (send) => form.handleSubmit(send)(),
    showRefusal(title, error) {
      const named = refusedField(error);
      const field = named === null ? null : fieldOf(named);
      if (field !== null) {
        const message = refusalMessage(error) ?? 'Please check this field';
        form.setError(field as Path<Fields>, { type: 'server', message });
        focusFirst(element.current, [field]);
      }
      toastFailure(title, error);
    },
  };
}

/** Adopts what the server comes to hold, such as another editor's version, while the form is open. */
export function useTheirs<Fields extends FieldValues>({ adopt }: EditForm<Fields>, theirs: Fields): void {
  const known = useRef(theirs);
  useEffect(() => {
    if (isSame(known.current, theirs)) return;
    known.current = theirs;
    adopt(theirs);
  });
}

/** The record with this part as they have it; without it if they removed it. */
function withPart(record: object, part: string, theirs: unknown): object {
  const others = Object.entries(record).filter(([name]) => name !== part);
  return Object.fromEntries(theirs === undefined ? others : [...others, [part, theirs]]);
}
