import { ApiError, refusalMessage } from '#web/api-client.ts';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { refusedField } from '#web/refused-field.ts';
import { isSignedOut } from '#web/admin/session/admin-fetch.ts';

const unreachable = 'Please check your connection and try again. Nothing you typed is lost.';

/** Says what went wrong, with the server's message if there is one (R-AORD-22). */
export function tellFailure(title: string, error: unknown): void {
  toast({ title, description: refusalMessage(error) ?? unreachable, tone: 'destructive' });
}

/** The alerts of marking as paid: the server's refusal, or no answer at all (R-AORD-19). */
export async function alertNotMarkedPaid(error: unknown): Promise<void> {
  // The sign-in dialog that opens says what to do.
  if (isSignedOut(error)) return;
  await showAlert(
    error instanceof ApiError
      ? { title: 'Failed to mark order as paid', text: refusalMessage(error) ?? 'Please try again.' }
      : { title: 'Error marking order as paid', text: unreachable },
  );
}

/** The alerts of sending tracking (R-AORD-20, R-AORD-21). */
export async function alertTrackingNotSent(error: unknown): Promise<void> {
  if (isSignedOut(error)) return;
  await showAlert({
    text:
      error instanceof ApiError
        ? `Failed to send tracking: ${refusalMessage(error) ?? 'Unknown error'}`
        : 'Error sending tracking information',
  });
}

/** The form field that a refusal names; null if none. */
export function fieldOf<Field extends string>(
  error: unknown,
  labels: Readonly<Record<Field, string>>,
): Field | null {
  const field = refusedField(error);
  return field !== null && field in labels ? (field as Field) : null;
}
