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
import { tellFailure } from './tell-failure.ts';
import { useUnsaved } from './unsaved.ts';

type EditFormOptions<Fields> = {
  /** What the server held when the form was opened. */
  base: Fields;
  /** What was typed in another form before this one was opened. */
  typed?: Partial<Fields>;
  errorsOf: (fields: Fields) => FieldErrors<Fields>;
  /** The form's field of an API's name; null where it has none. */
  fieldOf: (name: string) => (keyof Fields & string) | null;
  /** Fields whose error says nothing any more once the named one has changed. */
  judgedWith?: Partial<Record<keyof Fields, readonly (keyof Fields & string)[]>> | undefined;
};

export type EditForm<Fields extends FieldValues> = {
  form: UseFormReturn<Fields>;
  /** For the `<form>`. */
  element: RefObject<HTMLFormElement | null>;
  /** What somebody else changed meanwhile, until the owner has dealt with it. */
  merge: Merge<Fields> | null;
  /** The server now holds `theirs`; `isStale` tells that somebody else was faster, even where no field differs. */
  adopt: (theirs: Fields, how?: { sent?: Partial<Fields>; isStale?: boolean }) => void;
  /** Of a field that both changed, takes the other editor's value. */
  takeTheirs: (conflict: Conflict<Fields>) => void;
  /** Sends what is right, else shows what is wrong and goes to the first field of it. */
  submit: (send: (fields: Fields) => Promise<void>) => Promise<void>;
  /** Says why the server refused, in a toast and at the field that it names. */
  tellRefusal: (title: string, error: unknown) => void;
};

/** A form over what the server held when it was opened; nothing typed is lost (R-ADMIN-17, R-ADMIN-18). */
export function useEditForm<Fields extends FieldValues>(options: EditFormOptions<Fields>): EditForm<Fields> {
  const { errorsOf, fieldOf, judgedWith } = options;
  const base = useRef(options.base);
  const element = useRef<HTMLFormElement>(null);
  const [merge, setMerge] = useState<Merge<Fields> | null>(null);
  const form = useForm<Fields>({
    defaultValues: { ...options.base, ...options.typed } as DefaultValues<Fields>,
    resolver: resolverOf(errorsOf),
    // An error goes when its field changes, and the next save finds it again.
    reValidateMode: 'onSubmit',
    // The library goes by the order in which fields came up, which is not that of the screen.
    shouldFocusError: false,
  });
  useUnsaved(form.formState.isDirty);
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
    merge,
    adopt(theirs, { sent, isStale = false } = {}) {
      const found = adoptTheirs(form, base.current, theirs, sent);
      base.current = theirs;
      setMerge(isStale || found.taken.length > 0 || found.conflicts.length > 0 ? found : null);
    },
    takeTheirs({ field, theirs }) {
      putValue(form, field, theirs);
      setMerge((old) => old && { ...old, conflicts: old.conflicts.filter((other) => other.field !== field) });
    },
    submit: (send) => form.handleSubmit(send, (errors) => focusFirst(element.current, Object.keys(errors)))(),
    tellRefusal(title, error) {
      const named = refusedField(error);
      const field = named === null ? null : fieldOf(named);
      if (field !== null) {
        const message = refusalMessage(error) ?? 'Please check this field';
        form.setError(field as Path<Fields>, { type: 'server', message });
        focusFirst(element.current, [field]);
      }
      tellFailure(title, error);
    },
  };
}
