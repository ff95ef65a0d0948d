import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import type { AdminOrder } from '#domain/orders/read/admin-order.schema.ts';
import { failureText } from '#web/failure-text.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';

/** Restores a deleted order. */
export function useRestoreOrder() {
  return useStaffMutation({
    mutationFn: ({ id }: Pick<AdminOrder, 'id' | 'orderId'>) => askStaff(adminOrders.restore, { id }),
    onSuccess: (_, { orderId }) =>
      toast({ title: 'Order restored successfully', description: `${orderId} is back in the list.` }),
    onError: (error) =>
      toast({
        title: 'Failed to restore order',
        description: failureText(error),
        tone: 'destructive',
      }),
  });
}
