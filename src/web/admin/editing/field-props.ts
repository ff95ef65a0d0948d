import type { FieldError, FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';

/** All that a text field, a text area or a checkbox of the form needs, by the field's name. */
export function fieldPropsOf<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  labels: Readonly<Record<keyof Fields & string, string>>,
) {
  return <Name extends Path<Fields> & keyof Fields>(name: Name, options?: RegisterOptions<Fields, Name>) => ({
    ...form.register(name, options),
    label: labels[name],
    error: errorOf(form, name),
  });
}

/** What is wrong with a field. */
export function errorOf<Fields extends FieldValues>(
  { formState }: UseFormReturn<Fields>,
  name: keyof Fields & string,
): string | undefined {
  return (formState.errors[name] as FieldError | undefined)?.message;
}

/** The form's field of an API's name, where both call it the same; null where the form has none. */
export function fieldIn<Field extends string>(labels: Readonly<Record<Field, string>>) {
  return (name: string): Field | null => (Object.hasOwn(labels, name) ? (name as Field) : null);
}
