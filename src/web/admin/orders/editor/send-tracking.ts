import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { toastDone } from '#web/admin/editing/toast-done.ts';
import { currentOf, isOutdated } from '#web/admin/editing/current-of.ts';
import { focusFirst } from '#web/admin/editing/focus-first.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { alertTrackingNotSent } from './order-failures.ts';
import { parcelOf } from './order-form.ts';
import type { OrderEdit } from './use-order-edit.ts';

/** Saves carrier, number and notes, and emails them to the customer (R-AORD-14). */
export async function sendTracking(edit: OrderEdit): Promise<void> {
  const { order, element } = edit;
  const form = edit.form.getValues();
  const trackingNumber = form.trackingNumber.trim();
  if (trackingNumber === '') {
    await showAlert({ text: 'Please enter a tracking number' });
    return focusFirst(element.current, ['trackingNumber']);
  }
  edit.setBusy('tracking');
  try {
    const shippingCarrier = form.shippingCarrier || null;
    const body = { trackingNumber, shippingCarrier, customerNotes: form.customerNotes.trim() };
    const sent = await askStaff(adminOrders.sendTracking, { id: order.id }, body, order);
    toastDone(sent);
    edit.show(sent.order, parcelOf(form));
    edit.onChanged();
  } catch (error) {
    await alertTrackingNotSent(error);
    const current = currentOf(adminOrders.sendTracking, error);
    if (current) edit.overtakenBy(current);
    else if (isOutdated(error)) await edit.readAgain();
  } finally {
    edit.setBusy(null);
  }
}
