import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import { ApiError, refusalMessage } from '#web/api-client.ts';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { currentOf, isOutdated } from '#web/admin/editing/current-of.ts';
import { unreachable } from '#web/admin/editing/toast-failure.ts';
import { isSignedOut } from '#web/admin/session/admin-fetch.ts';
import type { OrderEdit } from './use-order-edit.ts';

/** Says why an order was not saved (R-AORD-22): someone else saved first, a field is invalid, or the call failed. */
export function toastNotSaved(edit: OrderEdit, error: unknown): void {
  const current = currentOf(adminOrders.edit, error);
  if (current) return edit.overtakenBy(current);
  // The order may have changed, for example its payment.
  if (isOutdated(error)) void edit.readAgain();
  edit.showRefusal('Failed to update order', error);
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
