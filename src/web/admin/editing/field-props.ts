import type { FieldError, FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';

/** The props of a text field, text area or checkbox, by field name. */
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

/** A field's error. */
export function errorOf<Fields extends FieldValues>(
  { formState }: UseFormReturn<Fields>,
  name: keyof Fields & string,
): string | undefined {
  return (formState.errors[name] as FieldError | undefined)?.message;
}

/** The form field with the same name as an API field; null if there is none. */
export function fieldIn<Field extends string>(labels: Readonly<Record<Field, string>>) {
  return (name: string): Field | null => (Object.hasOwn(labels, name) ? (name as Field) : null);
}
