import { ApiError, refusalMessage } from '#web/api-client.ts';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { isSignedOut } from '#web/admin/session/admin-fetch.ts';

/** Before a parcel without a number is sent (R-AORD-14). */
export function alertNumberMissing(): Promise<unknown> {
  return showAlert({ text: 'Please enter a tracking number' });
}

/** Why tracking was not sent (R-AORD-20, R-AORD-21). */
export async function alertNotSent(error: unknown): Promise<void> {
  // The sign-in dialog that opens says what to do.
  if (isSignedOut(error)) return;
  await showAlert({
    text:
      error instanceof ApiError
        ? `Failed to send tracking: ${refusalMessage(error) ?? 'Unknown error'}`
        : 'Error sending tracking information',
  });
}
