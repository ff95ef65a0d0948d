import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { isSame } from '#web/admin/editing/merge-edits.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { paidMessage } from '#web/admin/orders/paid-message.ts';
import { alertNotMarkedPaid, toastNotSaved } from './order-failures.ts';
import { bodyOf, formOf, neither, type OrderForm } from './order-form.ts';
import { mayMarkPaid } from './order-questions.ts';
import type { OrderEdit } from './use-order-edit.ts';

/** Replaces a plain save (R-AORD-7); the status reverts if the owner declines. */
export async function markPaid(edit: OrderEdit, form: OrderForm): Promise<void> {
  const { order } = edit;
  if (!(await mayMarkPaid(order))) return edit.putStatusBack();
  edit.setBusy('save');
  try {
    await storeFields(edit, { ...form, status: order.status });
  } catch (error) {
    edit.setBusy(null);
    return toastNotSaved(edit, error);
  }
  try {
    const emails = await askStaff(adminOrders.markPaid, { id: order.id });
    toast({ title: 'Order marked as paid', description: paidMessage(emails) });
    await edit.readAgain({ status: form.status });
  } catch (error) {
    edit.putStatusBack();
    await alertNotMarkedPaid(error);
    await edit.readAgain({ status: order.status });
  } finally {
    edit.setBusy(null);
  }
}

/** The emails go to the address in the form. */
async function storeFields({ order, show }: OrderEdit, fields: OrderForm): Promise<void> {
  if (isSame(fields, formOf(order))) return;
  const body = bodyOf(fields, order.status, neither);
  show(await askStaff(adminOrders.edit, { id: order.id }, body, order), fields);
}
