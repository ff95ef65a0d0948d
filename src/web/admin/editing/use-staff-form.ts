import { useEffect, useRef, type RefObject } from 'react';
import { useForm, type FieldValues, type Path, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import { focusFirst } from './focus-first.ts';
import { mayDiscard } from './may-discard.ts';
import { useUnsaved } from './unsaved.ts';

/** Fields that are judged again when the named field, or a part of it, changes. */
export type JudgedWith<Fields> = Partial<Record<keyof Fields, readonly (keyof Fields & string)[]>>;

export type StaffForm<Fields extends FieldValues, Body = Fields> = UseFormReturn<Fields, unknown, Body> & {
  /** For the `<form>`. */
  element: RefObject<HTMLFormElement | null>;
  /** Whether nothing outside this form is typed, such as a note beside it. */
  isOnlyEdit: () => boolean;
  /** Closes the form's window, after a question if something is typed in it. */
  leave: (close: () => void) => Promise<void>;
};

/**
 * The library's `useForm`, as each form of the dashboard uses it. An error goes as soon as its field is right, also in a field that only
 * `setValue` changes; a new one shows at the next save. A save that is not valid focuses the first such field in visual order. What is typed is not lost without a question.
 */
export function useStaffForm<Fields extends FieldValues, Body = Fields>({
  judgedWith,
  ...options
}: UseFormProps<Fields, unknown, Body> & { judgedWith?: JudgedWith<Fields> | undefined }): StaffForm<
  Fields,
  Body
> {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Fields, unknown, Body>({
    reValidateMode: 'onSubmit',
    // The library focuses in order of registration, which is not the order on the screen.
    shouldFocusError: false,
    ...options,
  });
  const isOnlyEdit = useUnsaved(form.formState.isDirty);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ name, errors }) {
          if (!name) return;
          const field = name.split('.')[0] as keyof Fields & string;
          const judged = [field, ...(judgedWith?.[field] ?? [])];
          const wrong = judged.filter((one) => errors?.[one] !== undefined);
          if (wrong.length > 0) void form.trigger(wrong as Path<Fields>[]);
        },
      }),
    [form, judgedWith],
  );
  return {
    ...form,
    handleSubmit: (send) =>
      form.handleSubmit(send, (errors) => focusFirst(element.current, fieldsIn(errors))),
    element,
    isOnlyEdit,
    async leave(close) {
      if (!form.formState.isDirty || (await mayDiscard())) close();
    },
  };
}

/** The fields with an error, and the parts of a list or a record: 'questions' and 'questions.0.answer'. */
function fieldsIn(errors: object): string[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return [];
    if ('type' in error && typeof error.type === 'string') return [name];
    return [name, ...fieldsIn(error).map((part) => `${name}.${part}`)];
  });
}
