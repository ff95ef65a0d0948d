import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { refusalMessage } from '#web/api-client.ts';
import { failureText } from '#web/failure-text.ts';
import { refusedField } from '#web/refused-field.ts';
import { toast } from '#web/ui/messages/toast-store.ts';

/** Says why what was typed was not sent (R-ADMIN-20). */
export function toastFailure(title: string, error: unknown, description = keptFailure(error)): void {
  toast({ title, description, tone: 'destructive' });
}

/** Why what was typed was not sent: the server's sentence, or that it can be sent again as it is. */
export function keptFailure(error: unknown): string {
  return refusalMessage(error) ?? `${failureText(error)} Nothing you typed is lost.`;
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
