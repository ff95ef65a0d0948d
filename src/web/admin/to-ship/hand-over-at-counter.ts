import * as shipments from '#domain/api/shipments.calls.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { toast } from '#web/ui/messages/toast-store.ts';

type Waiting = { id: number; orderId: string; customerName: string };

/** Asks first: the order then leaves the queue. Resolves to the order now; null if it stays. */
export async function handOverAtCounter({
  id,
  orderId,
  customerName,
}: Waiting): Promise<AdminOrderDetail | null> {
  const text = `${customerName} picked up ${orderId}? It is then delivered.`;
  if (!(await showAlert({ text, action: 'Hand over', cancel: 'Not yet' }))) return null;
  try {
    const order = await askStaff(shipments.handOver, { id });
    toast({ title: `${orderId} is handed over` });
    return order;
  } catch (error) {
    toastFailure('Not handed over', error);
    return null;
  }
}
