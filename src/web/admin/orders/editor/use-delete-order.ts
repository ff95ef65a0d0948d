import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import { isDeletionOffered } from '#domain/orders/read/order-status.ts';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { isOutdated } from '#web/admin/editing/current-of.ts';
import type { OrdersContext } from '#web/admin/orders/orders-tab.tsx';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useMay } from '#web/admin/session/use-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import type { OpenOrder } from './open-order.ts';

type OrderEvents = OrdersContext & { onClose: () => void };

/** Takes the order out of lists and statistics, after a question; null where the screen does not offer it (R-AORD-31). */
export function useDeleteOrder({ order, readAgain }: OpenOrder, events: OrderEvents): (() => void) | null {
  const mayDelete = useMay('orders.delete');
  const remove = useStaffMutation({
    mutationFn: () => askStaff(adminOrders.remove, { id: order.id }),
    failure: 'Failed to delete order',
    onSuccess() {
      toast({
        title: 'Order deleted successfully',
        description: `To undo this, choose 'Restore order' above the list.`,
      });
      events.onDeleted(order);
      events.onClose();
    },
    onError: (error) => void (isOutdated(error) && readAgain()),
  });

  async function askToDelete() {
    const goesOn = await showAlert({
      title: `Delete order ${order.orderId}?`,
      text: 'It is left out of lists and totals. Its payments stay on record, nothing is refunded, and you can restore it.',
      action: 'Delete order',
      cancel: 'Keep order',
      danger: true,
    });
    if (goesOn) remove.mutate();
  }

  return mayDelete && order.deletedAt === null && isDeletionOffered(order) ? () => void askToDelete() : null;
}
