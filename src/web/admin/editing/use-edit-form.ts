import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import { refusalMessage } from '#web/api-client.ts';
import { refusedField } from '#web/refused-field.ts';
import { resolverOf, type FieldErrors } from '#web/resolver-of.ts';
import { adoptTheirs, putValue } from './adopt-theirs.ts';
import { focusFirst } from './focus-first.ts';
import type { Conflict, Merge } from './merge-edits.ts';
import { toastFailure } from './toast-failure.ts';
import { useUnsaved } from './unsaved.ts';

type EditFormOptions<Fields> = {
  /** The version the form opens with. */
  base: Fields;
  /** Values typed in another form before this one opened. */
  typed?: Partial<Fields>;
  errorsOf: (fields: Fields) => FieldErrors<Fields>;
  /** The form field for an API field name; null if there is none. */
  fieldOf: (name: string) => (keyof Fields & string) | null;
  /** Fields whose error is out of date once the named field changes. */
  judgedWith?: Partial<Record<keyof Fields, readonly (keyof Fields & string)[]>> | undefined;
};

export type EditForm<Fields extends FieldValues> = {
  form: UseFormReturn<Fields>;
  /** For the `<form>`. */
  element: RefObject<HTMLFormElement | null>;
  /** Whether nothing outside this form is typed, such as a note beside it. */
  isOnlyEdit: () => boolean;
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
  const element = useRef<HTMLFormElement>(null);
  const [merge, setMerge] = useState<Merge<Fields> | null>(null);
  const form = useForm<Fields>({
    defaultValues: { ...options.base, ...options.typed } as DefaultValues<Fields>,
    resolver: resolverOf(errorsOf),
    // An error disappears when its field changes; the next save checks again.
    reValidateMode: 'onSubmit',
    // The library focuses in order of registration, which is not the order on the screen.
    shouldFocusError: false,
  });
  const isOnlyEdit = useUnsaved(form.formState.isDirty);
  useEffect(() => form.resetDefaultValues(base.current), [form]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ name }) {
          if (name) form.clearErrors([name, ...(judgedWith?.[name] ?? [])] as Path<Fields>[]);
        },
      }),
    [form, judgedWith],
  );

  return {
    form,
    element,
    isOnlyEdit,
    merge,
    adopt(theirs, { sent, isStale = false } = {}) {
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
    submit: (send) => form.handleSubmit(send, (errors) => focusFirst(element.current, Object.keys(errors)))(),
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

/** The record with this part as they have it; without it if they removed it. */
function withPart(record: object, part: string, theirs: unknown): object {
  const others = Object.entries(record).filter(([name]) => name !== part);
  return Object.fromEntries(theirs === undefined ? others : [...others, [part, theirs]]);
}
