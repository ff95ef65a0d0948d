import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import type { ResendableEmail } from '#domain/orders/emails/order-emails.schema.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { toastDone } from '#web/admin/editing/toast-done.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { isOutdated } from '#web/admin/editing/current-of.ts';
import type { OrderEdit } from './use-order-edit.ts';

/** Sends the last email of a kind again. */
export async function resendEmail(edit: OrderEdit, kind: ResendableEmail): Promise<void> {
  edit.setBusy(kind);
  try {
    const sent = await askStaff(adminOrders.resendEmail, { id: edit.order.id }, { kind });
    if (sent.emailSent) toastDone(sent);
    else toast({ title: 'Email not sent', description: sent.message, tone: 'destructive' });
    edit.show(sent.order);
  } catch (error) {
    toastFailure('Email not sent', error);
    if (isOutdated(error)) await edit.readAgain();
  } finally {
    edit.setBusy(null);
  }
}
