import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { isOutdated } from '#web/admin/editing/current-of.ts';
import { mayDelete } from './order-questions.ts';
import type { OrderEdit } from './use-order-edit.ts';

/** Removes the order from the list and the statistics, after a confirmation. */
export async function deleteOrder({ order, onDeleted, readAgain }: OrderEdit): Promise<void> {
  if (!(await mayDelete(order))) return;
  try {
    await askStaff(adminOrders.remove, { id: order.id });
    toast({
      title: 'Order deleted successfully',
      description: `To undo this, choose 'Restore order' above the list.`,
    });
    onDeleted(order);
  } catch (error) {
    toastFailure('Failed to delete order', error);
    if (isOutdated(error)) await readAgain();
  }
}
