import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { refusalMessage } from '#web/api-client.ts';
import { refusedField } from '#web/refused-field.ts';

/** Shows a refusal at the field that it names, and anything else as a toast with this title. */
export function useFieldRefusal<Form extends FieldValues>(
  setError: UseFormSetError<Form>,
  fields: readonly Path<Form>[],
  title: string,
): (error: unknown) => void {
  return (error) => {
    const field = fields.find((name) => name === refusedField(error));
    if (field === undefined) return toastFailure(title, error);
    setError(field, { type: 'server', message: refusalMessage(error) ?? '' }, { shouldFocus: true });
  };
}
