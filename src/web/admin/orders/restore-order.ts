import type { AdminOrder } from '#domain/orders/admin-order.schema.ts';
import { refusalMessage } from '../../api-client.ts';
import { toast } from '../../ui/messages/toast-store.ts';
import { adminFetch } from '../session/admin-fetch.ts';

/** Puts a deleted order back and says so; resolves to whether it is back. */
export async function restoreOrder({ id, orderId }: Pick<AdminOrder, 'id' | 'orderId'>): Promise<boolean> {
  try {
    await adminFetch(`/api/admin/orders/${id}/restore`, { method: 'POST' });
    toast({ title: 'Order restored successfully', description: `${orderId} is in the list again.` });
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
