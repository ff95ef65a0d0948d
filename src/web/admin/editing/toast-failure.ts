import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { refusalMessage } from '#web/api-client.ts';
import { refusedField } from '#web/refused-field.ts';
import { toast } from '#web/ui/messages/toast-store.ts';

export const unreachable = 'Please check your connection and try again. Nothing you typed is lost.';

/** For an action without typed input. */
export const unreachableAction = 'Please check your connection and try again.';

/** Says what went wrong, with the server's message if there is one (R-ADMIN-20). */
export function toastFailure(title: string, error: unknown, otherwise: string = unreachable): void {
  toast({ title, description: refusalMessage(error) ?? otherwise, tone: 'destructive' });
}

/** Shows a refusal at the form's field that it names, and anything else as a toast with this title. */
export function showRefusal<Fields extends FieldValues>(
  form: Pick<UseFormReturn<Fields>, 'getValues' | 'setError'>,
  title: string,
  error: unknown,
): void {
  const field = refusedField(error);
  if (field === null || !Object.hasOwn(form.getValues(), field)) return toastFailure(title, error);
  form.setError(field as Path<Fields>, { message: refusalMessage(error) ?? '' }, { shouldFocus: true });
}
