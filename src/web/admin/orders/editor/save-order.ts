import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import { isPaid } from '#domain/orders/read/order-status.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { markPaid } from './mark-paid.ts';
import { toastNotSaved } from './order-failures.ts';
import { bodyOf, neither, type CancelWish, type OrderForm } from './order-form.ts';
import { mayCancel } from './order-questions.ts';
import type { OrderEdit } from './use-order-edit.ts';

/** Saves the form, after a confirmation if the new status needs one (R-AORD-7, R-AORD-11). */
export async function saveOrder(edit: OrderEdit, form: OrderForm): Promise<void> {
  const { order } = edit;
  if (order.status === 'pending' && form.status === 'paid') return markPaid(edit, form);
  if (form.status === 'cancelled' && order.status !== 'cancelled') {
    if (isPaid(order.status)) return edit.setCancelling(true);
    if (!(await mayCancel(order))) return;
  }
  await storeOrder(edit, form, neither);
}

/**
 * Saves the form; `wish` says whether to refund and restock a cancelled order. The page closes unless something else on it is
 * typed, such as a note.
 */
export async function storeOrder(edit: OrderEdit, form: OrderForm, wish: CancelWish): Promise<void> {
  const { order } = edit;
  edit.setBusy('save');
  try {
    const saved = await askStaff(adminOrders.edit, { id: order.id }, bodyOf(form, order.status, wish), order);
    const { notPutBack } = saved;
    const description = notPutBack ? `Not put back into stock: ${notPutBack}` : 'Order updated successfully';
    toast({ title: 'Order Updated', description });
    edit.onChanged();
    if (edit.isOnlyEdit()) edit.onClose();
    else edit.show(saved, form);
  } catch (error) {
    toastNotSaved(edit, error);
  } finally {
    edit.setBusy(null);
    edit.setCancelling(false);
  }
}
