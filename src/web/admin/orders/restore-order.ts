import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import type { AdminOrder } from '#domain/orders/read/admin-order.schema.ts';
import { refusalMessage } from '#web/api-client.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';

/** Restores a deleted order and shows a toast; resolves to true if it was restored. */
export async function restoreOrder({ id, orderId }: Pick<AdminOrder, 'id' | 'orderId'>): Promise<boolean> {
  try {
    await askStaff(adminOrders.restore, { id });
    toast({ title: 'Order restored successfully', description: `${orderId} is back in the list.` });
    return true;
  } catch (error) {
    toast({
      title: 'Failed to restore order',
      description: refusalMessage(error) ?? 'Please check your connection and try again.',
      tone: 'destructive',
    });
    return false;
  }
}
